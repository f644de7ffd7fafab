import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type { RxDocumentData } from 'rxdb'
import { canonical } from '#shared/sync/canonical.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from './localDatabase.ts'
import type { LocalRecord } from './localRecord.ts'
import { rowOf } from './recordTable.ts'
import { settings } from './settings.ts'
import { earlierDatabaseName, live, openEarlier } from './unmovedRecords.ts'

type Row = RxDocumentData<LocalRecord>
type Moving = Pick<LocalDatabase, 'rx' | 'device'>

/** Records that are moved in one step: lists and edits wait for no more. */
const stepSize = 250

/**
 * Moves the records of earlier versions into the device's database, and deletes the databases that they
 * lay in. It may end at any point and goes on there at the next start; several tabs may do it at once.
 * @throws the storage's own error, such as no room left.
 */
export const moveRecords = async (database: Moving, isStopped: () => boolean): Promise<void> => {
  for (const name of collectionNames)
    if (!isStopped()) await moveCollection(database, name, isStopped)
  if (!isStopped()) await deleteEarlier(database, '_rxdb_internal')
}

const moveCollection = async (
  database: Moving,
  collection: CollectionName,
  isStopped: () => boolean,
): Promise<void> => {
  const { device, rx } = database
  const name = earlierDatabaseName(rx.name, collection)
  try {
    if (await Dexie.exists(name)) {
      const earlier = await openEarlier(name)
      const docs = earlier.table<Row, string>('docs')
      let isMore = true
      while (isMore && !isStopped()) isMore = await moveStep(database, collection, docs)
      earlier.close()
      if (isMore) return
    }
    await deleteEarlier(database, collection)
  } catch (error) {
    /** Another tab has moved the last of them, and deleted the database under this one. */
    if ((await device.settings.get(settings.unmoved(collection))) !== undefined) throw error
  }
  await device.settings.delete(settings.unmoved(collection))
}

/**
 * Moves the records with the highest ids of those that are left, and deletes those that were moved
 * before: what is deleted has long been stored elsewhere. @returns false where none is left.
 */
const moveStep = async (
  { device }: Moving,
  collection: CollectionName,
  docs: Table<Row, string>,
): Promise<boolean> => {
  const key = settings.unmoved(collection)
  const below = (await device.settings.get(key))?.value
  if (typeof below !== 'string' || below === '') return false
  const found = await docs.where('id').below(below).reverse().limit(stepSize).toArray()
  const rows = found.map((row) => rowOf(live(row)))
  const table = device.table<Row, string>(collection)
  const next = found.length < stepSize ? '' : (found.at(-1)?.id ?? '')
  await device.transaction('rw', table, device.settings, async () => {
    if ((await device.settings.get(key))?.value !== below) return
    const stored = await table.bulkGet(rows.map(({ id }) => id))
    await table.bulkPut(rows.filter((_, index) => stored[index] === undefined))
    await device.settings.put({ key, value: next })
  })
  await assertMoved(table, rows)
  await docs.where('id').aboveOrEqual(below).delete()
  return next !== ''
}

/** @throws where a record was not stored as it was, unless it was written since. */
const assertMoved = async (table: Table<Row, string>, rows: readonly Row[]): Promise<void> => {
  const stored = await table.bulkGet(rows.map(({ id }) => id))
  rows.forEach((row, index) => {
    const now = stored[index]
    const isWrittenSince = now !== undefined && now._rev !== row._rev
    if (!isWrittenSince && canonical(now) !== canonical(row)) {
      throw new Error('a record was not moved')
    }
  })
}

/** A tab of an earlier version pulls anew what is deleted under it. */
const deleteEarlier = async ({ rx, device }: Moving, collection: string): Promise<void> => {
  const name = earlierDatabaseName(rx.name, collection)
  if (!(await Dexie.exists(name))) return
  await device.table('checkpoints').clear()
  await Dexie.delete(name)
}
