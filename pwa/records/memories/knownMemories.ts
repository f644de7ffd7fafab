import type { PicturedMemory } from '#shared/device/keptPictures.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { followInBatches } from '#pwa/database/storage/readInBatches.ts'

export interface KnownMemories {
  readonly memories: ReadonlyMap<string, PicturedMemory>
  readonly favorites: ReadonlySet<string>
}

/** Later calls of the returned function read only what was written since. */
export const createKnownMemories = ({
  collections,
  userId,
}: Pick<LocalDatabase, 'collections' | 'userId'>): (() => Promise<KnownMemories>) => {
  const memories = new Map<string, PicturedMemory>()
  const liked = new Map<string, string>()
  const note = (record: LocalRecord): void => {
    memories.delete(record.id)
    liked.delete(record.id)
    if (record._deleted) return
    if (record.kind === 'memory') memories.set(record.id, picturedOf(record))
    if (record.kind === 'memoryFavorite' && record['userId'] === userId) {
      liked.set(record.id, String(record['memoryId']))
    }
  }
  const read = followInBatches(collections.memories)
  return async () => {
    for await (const { records } of read()) for (const record of records) note(record)
    return { memories, favorites: new Set(liked.values()) }
  }
}

const picturedOf = (record: LocalRecord): PicturedMemory => {
  const { id, date, imageUrl } = record as unknown as PicturedMemory
  return { id, date, imageUrl }
}
