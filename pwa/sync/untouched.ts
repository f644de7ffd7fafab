import { getChangedDocumentsSince } from 'rxdb'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'

/**
 * Has nothing ever been stored in this collection, nor been about to be? Then its books say nothing
 * either, and a new device need not make them twice. What was deleted has been stored.
 */
export const isUntouched = async (
  { device, collections }: LocalDatabase,
  collection: CollectionName,
): Promise<boolean> => {
  const notes = await device.waiting.where('collection').equals(collection).count()
  if (notes > 0) return false
  const { storageInstance } = collections[collection]
  const { documents } = await getChangedDocumentsSince(storageInstance, 1)
  return documents.length === 0
}
