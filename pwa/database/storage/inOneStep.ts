import type { Table } from 'dexie'
import { createRevision, now } from 'rxdb'
import type { BulkWriteRow, RxDocumentData } from 'rxdb'
import type { WireRecord } from '#shared/core/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '../localDatabase.ts'
import { toLocal } from '../localRecord.ts'
import type { LocalRecord } from '../localRecord.ts'
import { noteUnmoved } from '../moving/noteUnmoved.ts'
import type { PendingChange } from '../pendingChange.ts'
import { pendingOfMany } from '../pendingChanges.ts'
import { recordTableOf } from './recordTableOf.ts'

export type Affected = ReadonlyMap<CollectionName, readonly string[]>

export const affectedBy = (
  records: readonly { readonly collection: CollectionName; readonly id: string }[],
): Affected => {
  const ids = new Map<CollectionName, string[]>()
  for (const { collection, id } of records) {
    const own = ids.get(collection)
    if (own === undefined) ids.set(collection, [id])
    else own.push(id)
  }
  return ids
}

export interface Step {
  record(collection: CollectionName, id: string): LocalRecord | undefined
  pending(id: string): PendingChange | undefined
  put(collection: CollectionName, state: WireRecord): void
  /** The new pending change goes last in the order; undefined removes it. */
  replace(id: string, next: PendingChange | undefined): void
}

type Writing = Pick<LocalDatabase, 'rx' | 'device' | 'collections'>

/**
 * Runs work over records and their pending changes in one transaction: everything is written or
 * nothing, and no tab writes in between. Live queries hear of it after the commit.
 * @param work may await nothing but the database: IndexedDB ends a transaction that waits for
 * anything else.
 * @param also further tables of the device that the work reads or writes.
 * @throws the storage's own error, such as no room left; nothing is written then.
 */
export const inOneStep = async <T>(
  database: Writing,
  affected: Affected,
  work: (step: Step) => T | Promise<T>,
  also: readonly Table[] = [],
): Promise<T> => {
  const { device, collections } = database
  await noteUnmoved(device)
  const names = [...affected.keys()]
  const tableOf = (name: CollectionName) => recordTableOf(collections[name])
  await Promise.all(names.map((name) => tableOf(name).bringOver(affected.get(name) ?? [])))
  const tables = [device.outbox, ...also, ...names.map((name) => device.table(name))]
  const tellings: (() => void)[] = []
  /** Dexie keeps the transaction open only for an async function. */
  const result = await device.transaction('rw', tables, async () => {
    const [pending, ...stored] = await Promise.all([
      pendingOfMany(device, [...affected.values()].flat()),
      ...names.map((name) => tableOf(name).read(affected.get(name) ?? [])),
    ])
    const records = new Map(names.map((name, index) => [name, stored[index] ?? new Map()] as const))
    const { step, states, changes } = noteWrites(records, pending)
    const done = await work(step)
    await Promise.all([
      writeChanges(database, pending, changes),
      ...[...states].map(async ([name, own]) => {
        const here = records.get(name) ?? new Map<string, Stored>()
        const rows = [...own.values()].map((state) => rowOf(database, state, here.get(state.id)))
        tellings.push((await tableOf(name).write(rows, here, 'one-step')).tell)
      }),
    ])
    return done
  })
  for (const tell of tellings) tell()
  return result
}

type Stored = RxDocumentData<LocalRecord>
type Records = ReadonlyMap<CollectionName, Map<string, Stored>>

const noteWrites = (records: Records, pending: ReadonlyMap<string, PendingChange>) => {
  const states = new Map<CollectionName, Map<string, WireRecord>>()
  const changes = new Map<string, PendingChange | undefined>()
  const step: Step = {
    record: (collection, id) => records.get(collection)?.get(id),
    pending: (id) => (changes.has(id) ? changes.get(id) : pending.get(id)),
    put: (collection, state) => {
      const own = states.get(collection) ?? new Map<string, WireRecord>()
      states.set(collection, own.set(state.id, state))
    },
    replace: (id, next) => {
      changes.set(id, next)
    },
  }
  return { step, states, changes }
}

const rowOf = (
  { rx }: Writing,
  state: WireRecord,
  previous: Stored | undefined,
): BulkWriteRow<LocalRecord> => {
  const document = {
    ...toLocal(state),
    _attachments: {},
    _meta: { lwt: now() },
    _rev: createRevision(rx.token, previous),
  } as Stored
  return previous === undefined ? { document } : { previous, document }
}

const writeChanges = async (
  { device: { outbox } }: Writing,
  before: ReadonlyMap<string, PendingChange>,
  changes: ReadonlyMap<string, PendingChange | undefined>,
): Promise<void> => {
  const gone = [...changes.keys()].flatMap((id) => before.get(id)?.seq ?? [])
  const added = [...changes.values()].flatMap((change) => {
    if (change === undefined) return []
    const { seq: _, ...row } = change
    return row as PendingChange
  })
  await Promise.all([
    gone.length > 0 && outbox.bulkDelete(gone),
    added.length > 0 && outbox.bulkAdd(added),
  ])
}
