import { m } from '#shared/messages/messages.ts'
import { useTellMade } from '#pwa/parts/adding/useTellMade.ts'
import { useMemoryChanges } from '#pwa/records/memories/memoryChanges.ts'
import type { MemoryWords, ReadyPhoto } from '#pwa/records/memories/memoryChanges.ts'

/**
 * Rejects with the reason why a photo could not be kept (docs/product.md, Messages).
 * @param onKept receives the photos that were kept before one failed.
 */
export const useKeepPhotos = (
  onKept: (photos: ReadonlySet<ReadyPhoto>) => void,
  onEach: (photo: ReadyPhoto) => void,
): ((photos: readonly ReadyPhoto[], wordsOf: (at: number) => MemoryWords) => Promise<void>) => {
  const { add } = useMemoryChanges()
  const tellMade = useTellMade()
  return async (photos, wordsOf) => {
    const kept = new Map<ReadyPhoto, string>()
    try {
      for (const [at, photo] of photos.entries()) {
        kept.set(photo, await add(photo, wordsOf(at)))
        onEach(photo)
      }
    } catch (failure) {
      onKept(new Set(kept.keys()))
      throw failure
    }
    const [id] = kept.values()
    if (id === undefined) return
    const toast = {
      title: m.memories_success(),
      description: m.memories_added({ count: kept.size }),
    }
    tellMade({ id, path: '/memories', toast, always: true })
  }
}
