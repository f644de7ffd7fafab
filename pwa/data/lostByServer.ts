import { promiseWait } from 'rxdb/plugins/utils'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { layEdits } from './layEdit.ts'
import type { LocalDatabase } from './localDatabase.ts'
import type { LocalRecord } from './localRecord.ts'
import { isRemoval } from './localRecord.ts'

/**
 * Notes records whose last version the server had acknowledged and has lost since (sync-protocol,
 * Restore). What waits already waits on; what was sent before becomes an edit again.
 */
export const markLost = async (
  database: LocalDatabase,
  collection: CollectionName,
  ids: readonly string[],
): Promise<void> => {
  await layEdits(database)
  for (const id of ids) {
    for (let looked = 0; !(await markOne(database, collection, id, looked < mostLooks));) {
      looked += 1
      await promiseWait(lookEvery)
    }
  }
}

/** A write of a tab's own follows its note this soon, in milliseconds; later it never will. */
const lookEvery = 50
const mostLooks = 20

/** @returns false where another write came between, or may be about to. */
const markOne = async (
  { collections, device, environment }: LocalDatabase,
  collection: CollectionName,
  id: string,
  mayBeUnderWay: boolean,
): Promise<boolean> => {
  const { storageInstance } = collections[collection]
  const note = await device.waiting.get(id)
  const [here] = await storageInstance.findDocumentsById([id], true)
  const isGone = here === undefined || isRemoval(here as LocalRecord)
  if (isGone || note?.editId === here.editId) {
    await device.waiting.update(id, { lostByServer: true })
    return true
  }
  /** Where the app ended between the two steps below, a note is here whose edit never was. */
  if (note !== undefined && mayBeUnderWay) return false
  const editId = environment.newEditId()
  const since = note?.since ?? environment.now().toISOString()
  await device.waiting.put({ id, collection, editId, since, lostByServer: true })
  /** Still sealed, it would pass for its own echo once it has been sent. */
  const { seal: _, ...unsealed } = here
  const document = { ...unsealed, editId }
  const { error } = await storageInstance.bulkWrite([{ previous: here, document }], 'mark-lost')
  return error.length === 0
}
