import { v7 } from 'uuid'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { createWriter, LocalRefusal } from '#pwa/outbox/writer.ts'
import type { Undo, Writes } from '#pwa/outbox/writer.ts'
import { dataProblemOf } from '#pwa/state/device/dataProblemOf.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { addMemory } from './devicePhotos.ts'
import { touchTime } from './deviceTimes.ts'
import { writeAnyway } from './sabotage.ts'

type Fields = Readonly<Record<string, unknown>>

export type LocalWrite =
  | { readonly op: 'create'; readonly record: WireRecord; readonly photo?: Uint8Array<ArrayBuffer> }
  | { readonly op: 'change'; readonly kind: string; readonly id: string; readonly fields: Fields }
  | { readonly op: 'touch'; readonly id: string; readonly fields: Fields }
  | { readonly op: 'remove'; readonly kind: string; readonly id: string }
  | { readonly op: 'undo' }
  /** A forged record bypasses the device's own rules. */
  | { readonly op: 'forge'; readonly record: WireRecord }

export interface LocalBatch {
  readonly group: string
  readonly writes: readonly BatchedWrite[]
}

export type BatchedWrite = Extract<LocalWrite, { op: 'create' | 'change' | 'remove' }>

export interface Written {
  /** 'nothing': the record was missing; 'full': the disk had no room. */
  readonly outcome: 'written' | 'refused' | 'nothing' | 'full'
  readonly id: string
  readonly kind: string
  readonly fields: Fields
  readonly seen?: Fields
  readonly editId?: string
}

type Removal = Meant & { readonly undo: Undo }

export type TracedWrites = ReturnType<typeof createTracedWrites>

export const createTracedWrites = (database: LocalDatabase) => {
  let lastEdit: string | undefined
  const traced: LocalDatabase = {
    ...database,
    environment: {
      ...database.environment,
      newEditId: () => {
        lastEdit = v7()
        return lastEdit
      },
    },
  }
  const writer = createWriter(traced)
  const removals: Removal[] = []
  return {
    write: async (write: LocalWrite): Promise<Written> => {
      const undone = write.op === 'undo' ? removals.pop() : undefined
      if (write.op === 'undo' && undone === undefined) {
        return { outcome: 'nothing', id: '', kind: '', fields: {} }
      }
      const said = await sayBefore(database, undone ?? meantBy(write))
      lastEdit = undefined
      const outcome = await outcomeOf(() =>
        write.op === 'undo'
          ? undone?.undo()
          : perform({ database: traced, writer }, removals, write),
      )
      return asWritten(said, outcome, lastEdit)
    },
    writeTogether: async ({ writes }: LocalBatch): Promise<readonly Written[]> => {
      const said = await Promise.all(writes.map((each) => sayBefore(database, meantBy(each))))
      const edits: (string | undefined)[] = []
      const work = async (own: Writes): Promise<void> => {
        for (const each of writes) {
          lastEdit = undefined
          await performBy(own, each)
          edits.push(lastEdit)
        }
      }
      const outcome = await outcomeOf(() => writer.batch(work))
      return said.map((each, at) => asWritten(each, outcome, edits[at]))
    },
  }
}

type Meant = Pick<Written, 'id' | 'kind' | 'fields'>

export const meantBy = (write: LocalWrite): Meant => {
  if (write.op === 'undo') return { id: '', kind: '', fields: {} }
  if (write.op === 'touch') return { id: write.id, kind: 'task', fields: write.fields }
  if (write.op === 'remove') return { id: write.id, kind: write.kind, fields: {} }
  if (write.op === 'change') return { id: write.id, kind: write.kind, fields: write.fields }
  const { id, kind = '', _deleted: _, editId: __, ...fields } = write.record
  return { id, kind, fields }
}

const sayBefore = async (
  database: LocalDatabase,
  { id, kind, fields }: Meant,
): Promise<Omit<Written, 'outcome'>> => {
  const before = await here(database, kind, id)
  return { id, kind, fields, ...(before === undefined ? {} : { seen: some(before, fields) }) }
}

const outcomeOf = async (
  work: () => Promise<unknown> | undefined,
): Promise<Exclude<Written['outcome'], 'nothing'>> => {
  try {
    await work()
    return 'written'
  } catch (error) {
    if (error instanceof LocalRefusal) return 'refused'
    if (dataProblemOf(error) === 'quota') return 'full'
    throw error
  }
}

const asWritten = (
  said: Omit<Written, 'outcome'>,
  outcome: Written['outcome'],
  editId: string | undefined,
): Written => {
  if (editId !== undefined && outcome !== 'refused') return { ...said, outcome, editId }
  return { ...said, outcome: outcome === 'written' ? 'nothing' : outcome }
}

const performBy = async (writes: Writes, write: BatchedWrite): Promise<void> => {
  if (write.op === 'create') await writes.create(write.record)
  else if (write.op === 'change') await writes.change(write.kind, write.id, write.fields)
  else await writes.remove(write.kind, write.id)
}

/** Removals and skipped times are pushed to `removals`, so that they can be undone. */
const perform = async (
  data: OpenData,
  removals: Removal[],
  write: Exclude<LocalWrite, { op: 'undo' }>,
): Promise<unknown> => {
  const { database, writer } = data
  const { id, kind } = meantBy(write)
  switch (write.op) {
    case 'create':
      return write.photo === undefined
        ? writer.create(write.record)
        : addMemory(data, write.record, write.photo)
    case 'change':
      return writer.change(kind, id, write.fields)
    case 'touch': {
      const undo = await touchTime(data, id, write.fields)
      return undo && removals.push({ id, kind, fields: {}, undo })
    }
    case 'remove':
      return removals.push({ id, kind, fields: {}, undo: await writer.remove(kind, id) })
    case 'forge': {
      const record = await here(database, kind, id)
      return writeAnyway(database, { ...record, ...write.record })
    }
  }
}

const here = async (
  { collections }: LocalDatabase,
  kind: string,
  id: string,
): Promise<LocalRecord | undefined> => {
  const found = await collections[collectionOf({ kind })].findOne(id).exec()
  return found === null ? undefined : (found.toMutableJSON() as LocalRecord)
}

const some = (record: LocalRecord, fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, record[field] ?? null]))
