import { useMemo } from 'react'
import { isApproved } from '#shared/core/approval.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { ignoreNotFound } from '#pwa/outbox/writer.ts'
import { useMemories } from './memories.ts'

export interface KeptPlaces {
  readonly count: number
  /** Has no undo: a person who has switched places off does not want them back. */
  removeAll(): Promise<void>
}

/** Leaves out places of pending photos, because a parent's edit would approve the photo. */
export const useKeptPlaces = (): KeptPlaces => {
  const { writer } = useData()
  const { records } = useMemories()
  return useMemo(() => {
    const placed = records.filter((memory) => memory.place != null && isApproved(memory))
    return {
      count: placed.length,
      removeAll: async () => {
        const { change } = writer.withoutUndo
        for (const { id } of placed) {
          await ignoreNotFound(change(memoryKind.name, id, { place: null }))
        }
      },
    }
  }, [records, writer])
}
