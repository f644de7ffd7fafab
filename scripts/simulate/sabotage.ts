import { Dexie } from 'dexie'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import { firstChange, withEdit } from '#pwa/outbox/merging/fold.ts'
import { append, inOutbox } from '#pwa/outbox/outbox.ts'
import type { Edit, PendingChange } from '#pwa/database/pendingChange.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { CollectionName, PushRequest } from '#shared/sync/protocol.ts'

const noRoom = (): DOMException => new DOMException('no room left', 'QuotaExceededError')

/** Makes storing fail as a full disk does: a whole page of records at once. */
export const failStoring = (
  { device }: LocalDatabase,
  collection: CollectionName,
  times: number,
): void => {
  const table = device.table(collection)
  const real = table.bulkPut.bind(table)
  let left = times
  table.bulkPut = ((rows: never) => {
    if (left <= 0) return real(rows)
    left -= 1
    return Dexie.Promise.reject(noRoom())
  }) as never
}

export const failCheckpoints = ({ device }: LocalDatabase, times: number): void => {
  let left = times
  device.checkpoints.hook('creating', () => {
    if (left <= 0) return
    left -= 1
    throw noRoom()
  })
}

export const cutBatches = ({ device: { outbox } }: LocalDatabase): void => {
  const real = outbox.bulkAdd.bind(outbox)
  outbox.bulkAdd = ((rows: readonly PendingChange[]) => real(rows.slice(0, 1))) as never
}

export const loseStored = ({ device }: LocalDatabase, collection: CollectionName): void => {
  device.table(collection).bulkPut = (() => Dexie.Promise.resolve()) as never
}

/**
 * Appends the edit without writing the record: a tab of an earlier version could end between the
 * two.
 */
export const appendOnly = async (database: LocalDatabase, edit: Edit): Promise<void> => {
  const { device, userId, environment } = database
  const here = await readRecord(database, edit)
  const at = environment.now().toISOString()
  await inOutbox(device, async () => {
    const before = await pendingOf(device, edit.id)
    const { seq: _, ...after }: PendingChange =
      before === undefined
        ? firstChange(edit, here, at, userId)
        : withEdit(before, edit, at, userId)
    if (before?.seq !== undefined) await device.outbox.delete(before.seq)
    await device.outbox.add(after as PendingChange)
  })
}

export const writeAnyway = async (database: LocalDatabase, record: WireRecord): Promise<void> => {
  const { id, kind = '', ...changes } = record
  const editId = database.environment.newEditId()
  const here = await readRecord(database, record)
  const isNew = here?._deleted !== false
  await append(database, { id, kind, editId, isNew, changes: { ...changes, id, kind } }, here)
}

export const withHalfGroups = (body: string): string => {
  const { groups = [], ...request } = JSON.parse(body) as PushRequest
  return JSON.stringify({
    ...request,
    groups: groups.map(({ id, rows }) => ({ id, rows: rows.slice(0, 1) })),
  })
}
