import type { CollectionName } from '#shared/sync/protocol.ts'
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
  for (const id of ids) {
    while (!(await markOne(database, collection, id)));
  }
}

/** @returns false where another write came between. */
const markOne = async (
  { collections, device, environment }: LocalDatabase,
  collection: CollectionName,
  id: string,
): Promise<boolean> => {
  const { storageInstance } = collections[collection]
  const noted = await device.waiting.update(id, { lostByServer: true })
  if (noted > 0) return true
  const [here] = await storageInstance.findDocumentsById([id], true)
  if (here === undefined || isRemoval(here as LocalRecord)) return true
  const editId = environment.newEditId()
  const since = environment.now().toISOString()
  await device.waiting.put({ id, collection, editId, since, lostByServer: true })
  const document = { ...here, editId, replaced: null }
  const { error } = await storageInstance.bulkWrite([{ previous: here, document }], 'mark-lost')
  return error.length === 0
}
