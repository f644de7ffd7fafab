import { objectNameIn } from '#shared/core/object.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { readInBatches } from '#pwa/database/storage/readInBatches.ts'

export interface KnownPhotos {
  has(hash: string): boolean
  /** Call it before the memory is made; without the memory the photo is imported again. */
  note(hash: string, memoryId: string): Promise<void>
}

/**
 * The server names a photo by its content, so photos from other devices are known, too. Shrunk
 * photos and unsent films are known only from this device's notes. Deleted memories do not count.
 */
export const readKnownPhotos = async (
  { collections, device }: Pick<LocalDatabase, 'collections' | 'device'>,
  familyId: string,
): Promise<KnownPhotos> => {
  const namesById = new Map<string, readonly unknown[]>()
  for await (const { records } of readInBatches(collections.memories)) {
    for (const { id, kind, _deleted, ...fields } of records) {
      if (kind !== 'memory' || fields['familyId'] !== familyId) continue
      if (_deleted) namesById.delete(id)
      else namesById.set(id, [fields['imageUrl'], fields['videoUrl']])
    }
  }
  const known = new Set([...namesById.values()].flat().flatMap((path) => objectNameIn(path) ?? []))
  const prefix = `${familyId}/`
  for (const { id, memoryId } of await device.imported.where('id').startsWith(prefix).toArray()) {
    if (namesById.has(memoryId)) known.add(id.slice(prefix.length))
  }
  return {
    has: (hash) => known.has(hash),
    note: async (hash, memoryId) => {
      await device.imported.put({ id: prefix + hash, memoryId })
      known.add(hash)
    },
  }
}
