import type { Dexie, Table } from 'dexie'
import type { RxDocumentData } from 'rxdb'
import { canonical } from '#shared/sync/canonical.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { damagedItem } from '../damagedItem.ts'
import { deleteDatabase } from '../requests/deleteDatabases.ts'
import { isDatabaseThere } from './isDatabaseThere.ts'
import type { LocalDatabase } from '../localDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'
import { putPhotosBack } from '../photos/photosAside.ts'
import { rowOf } from '../storage/recordTable.ts'
import { settings } from '../settings.ts'
import { afterAllIds, noteUnmoved } from './noteUnmoved.ts'
import { earlierDatabaseName, isSound, live, openEarlier } from './unmovedRecords.ts'

type Row = RxDocumentData<LocalRecord>
type Moving = Pick<LocalDatabase, 'rx' | 'device' | 'environment'>

const stepSize = 250

/**
 * The bytes to leave free for new edits, because deleted rows take up room until the browser tidies
 * up.
 */
const leftFree = 10_000_000

const hasRoom = async (): Promise<boolean> => {
  const { usage = 0, quota = Number.POSITIVE_INFINITY } =
    (await globalThis.navigator?.storage?.estimate?.()) ?? {}
  return quota - usage > leftFree
}

/**
 * Moves the records of earlier versions into the device's database, and deletes their former
 * databases. The move may end at any point, and goes on there at the next start; several tabs may
 * run it at once. A record that cannot be read is not moved: its person gets a notice, and the
 * record is pulled again.
 * @returns whether all are moved; false if there is hardly any room or the move is stopped.
 * @throws the storage's own error, such as no room left.
 */
export const moveRecords = async (database: Moving, isStopped: () => boolean): Promise<boolean> => {
  await noteUnmoved(database.device)
  await putPhotosBack(database.rx.name, database.device)
  await followEarlierVersion(database)
  for (const name of collectionNames)
    if (isStopped() || !(await moveCollection(database, name, isStopped))) return false
  await deleteEarlier(database, '_rxdb_internal')
  return true
}

const belowOf = async ({ device }: Moving, collection: CollectionName): Promise<string> => {
  const value = (await device.settings.get(settings.unmoved(collection)))?.value
  return typeof value === 'string' ? value : afterAllIds
}

const moveCollection = async (
  database: Moving,
  collection: CollectionName,
  isStopped: () => boolean,
): Promise<boolean> => {
  try {
    if ((await belowOf(database, collection)) !== '') {
      const earlier = await openOrGiveUp(database, collection)
      const docs = earlier?.table<Row, string>('docs')
      let isMore = docs !== undefined
      while (docs !== undefined && isMore && !isStopped() && (await hasRoom()))
        isMore = await moveStep(database, collection, docs)
      earlier?.close()
      if (isMore) return false
    }
    await deleteEarlier(database, collection)
  } catch (error) {
    /** Another tab may have moved the last records and deleted the database. */
    if ((await belowOf(database, collection)) !== '') throw error
  }
  return true
}

const tries = 3

const openOrGiveUp = async (
  database: Moving,
  collection: CollectionName,
): Promise<Dexie | undefined> => {
  const name = earlierDatabaseName(database.rx.name, collection)
  const exists = await isDatabaseThere(name)
  for (let tried = 0; exists && tried < tries; tried += 1) {
    try {
      return await openEarlier(name)
    } catch (error) {
      if ((error as Error).name === 'QuotaExceededError') throw error
    }
  }
  const { device } = database
  const tables = [device.settings, device.checkpoints, device.attention]
  await device.transaction('rw', tables, async () => {
    if ((await belowOf(database, collection)) === '') return
    await device.settings.put({ key: settings.unmoved(collection), value: '' })
    await pullAgain(database, collection)
    if (exists) await device.attention.put(damagedItem(database, collection, {}))
  })
  return undefined
}

const moveStep = async (
  database: Moving,
  collection: CollectionName,
  docs: Table<Row, string>,
): Promise<boolean> => {
  const { device } = database
  const key = settings.unmoved(collection)
  const below = await belowOf(database, collection)
  if (below === '') return false
  const found = (await docs.where('id').below(below).reverse().limit(stepSize).toArray()).map(live)
  const rows = found.filter(isSound).map(rowOf)
  const damaged = found.filter((row) => !isSound(row))
  const table = device.table<Row, string>(collection)
  const next = found.length < stepSize ? '' : String(found.at(-1)?.id)
  const tables = [table, device.settings, device.checkpoints, device.attention]
  const isMoved = await device.transaction('rw', tables, async () => {
    if ((await belowOf(database, collection)) !== below) return false
    const stored = await table.bulkGet(rows.map(({ id }) => id))
    await table.bulkPut(rows.filter((_, index) => stored[index] === undefined))
    if (damaged.length > 0) {
      await pullAgain(database, collection)
      await device.attention.bulkPut(damaged.map((row) => damagedItem(database, collection, row)))
    }
    await device.settings.put({ key, value: next })
    return true
  })
  if (!isMoved) return true
  await assertMoved(table, rows)
  await docs.where('id').aboveOrEqual(below).delete()
  return next !== ''
}

/** @throws if a stored record differs from its moved row, unless the record was written since. */
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

const pullAgain = async ({ device }: Moving, collection: CollectionName): Promise<void> => {
  await device.checkpoints.delete(collection)
  await device.settings.delete(settings.swept(collection))
}

/** Deletes an earlier version's database. A tab of that version pulls the deleted records again. */
const deleteEarlier = async (database: Moving, collection: string): Promise<void> => {
  const name = earlierDatabaseName(database.rx.name, collection)
  if (!(await isDatabaseThere(name))) return
  await followEarlierVersion(database)
  await deleteDatabase(name)
}

/**
 * If an earlier version has pulled since this one was installed, only that version knows what the
 * server refused or took away in that time, so this version pulls everything again. An earlier
 * version in another tab does the same, because its records are about to be deleted.
 */
const followEarlierVersion = async (database: Moving): Promise<void> => {
  const { device } = database
  const earlier = device.table('checkpoints')
  await device.transaction('rw', [earlier, device.checkpoints, device.settings], async () => {
    if ((await earlier.count()) === 0) return
    await earlier.clear()
    await Promise.all(collectionNames.map((name) => pullAgain(database, name)))
  })
}
