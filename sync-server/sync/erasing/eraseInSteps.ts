import { z } from 'zod'
import { isErased } from '#shared/core/record.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { StepRoom } from '#server/jobs/job.ts'
import type { Found, Owner } from '#server/store/store.ts'
import { sealOf } from '../writing/seal.ts'
import { versionOf } from '../writing/write.ts'
import type { WriteOptions } from '../writing/write.ts'

const openedSchema = z.object({ id: z.string(), after: z.string() }).readonly()

export type Opened = z.infer<typeof openedSchema>

export const erasingSchema = z
  .object({ after: z.string(), open: z.array(openedSchema).readonly() })
  .readonly()

export type Erasing = z.infer<typeof erasingSchema>

export const noneErased: Erasing = { after: '', open: [] }

export const opened = (id: string): Opened => ({ id, after: '' })

const lookedAtOnce = 200

export interface ErasingOf {
  readonly owner: Owner
  readonly ends: (record: StoredRecord) => boolean
  readonly before?: (record: StoredRecord) => Promise<void>
}

export const eraseNext = async (
  { after: from, open: begun }: Erasing,
  { owner, ends, before }: ErasingOf,
  writing: WriteOptions,
  room: StepRoom,
): Promise<Erasing | undefined> => {
  let open = await eraseOpened(begun, writing, room)
  for (let after = from; ;) {
    if (open.length > 0 || room.isSpent()) return { after, open }
    const looked: Found<StoredRecord> = await writing.tx.records.belonging(
      owner,
      after,
      lookedAtOnce,
    )
    for (const record of looked.found.filter(ends)) {
      await before?.(record)
      open = await eraseOpened([opened(record.id)], writing, room)
      after = record.id
      if (open.length > 0 || room.isSpent()) return { after, open }
    }
    if (looked.last === undefined) return undefined
    after = looked.last
  }
}

export const eraseOpened = async (
  begun: readonly Opened[],
  writing: WriteOptions,
  room: StepRoom,
): Promise<readonly Opened[]> => {
  const open = [...begun]
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const record = await writing.tx.records.get(top.id)
    const hasParts = record !== undefined && kindOf(record.kind)?.hasParts === true
    const [part] = hasParts ? await writing.tx.records.partsAfter(top.id, top.after, 1) : []
    if (part !== undefined) {
      open.push({ id: top.id, after: part })
      if (!open.some(({ id }) => id === part)) open.push(opened(part))
    } else if (record !== undefined) {
      if (await writing.tx.records.forgetSome(record.id)) open.push(top)
      else await eraseAll([record], writing)
    }
    if (room.isSpent()) break
  }
  return open
}

export const eraseAll = async (
  records: readonly StoredRecord[],
  { tx, environment, sealKey, now, publication }: WriteOptions,
): Promise<void> => {
  const line = await tx.line()
  for (const record of records) {
    const kind = kindOf(record.kind)
    if (kind === undefined || isErased(record)) continue
    /** A family's founder could restore a tombstone that names them, so it has no author. */
    const unsealed = {
      id: record.id,
      kind: record.kind,
      editId: environment.newToken(),
      _deleted: true,
      audience: record.audience,
      rev: record.rev + 1,
      createdAt: record.createdAt,
      createdBy: '',
      updatedAt: now,
      updatedBy: '',
    }
    const last = { ...unsealed, seal: sealOf(sealKey, line, unsealed) }
    await tx.records.erase(versionOf(kind, last, record))
    publication.touch(record.audience, kind.collection)
  }
}
