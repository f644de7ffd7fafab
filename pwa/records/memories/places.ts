import { useMemo } from 'react'
import { isApproved } from '#shared/core/approval.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { ignoreNotFound } from '#pwa/outbox/writer.ts'
import { useMemories } from './memories.ts'

/** Places that memories of the family in view say. */
export interface KeptPlaces {
  /** How many can be removed together. */
  readonly count: number
  /** Is not taken back: who has switched places off would not have them again. */
  removeAll(): Promise<void>
}

/** Without those of photos that wait for a parent, whose edit would approve them. */
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
