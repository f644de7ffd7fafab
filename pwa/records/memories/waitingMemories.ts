import { useMemo } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { photoIdOf, waitingMemoryIds } from '#pwa/database/photos/waitingPhotos.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useWaitingPhoto } from '#pwa/live/photos/waitingPhotos.ts'
import type { ChosenPhoto } from '#pwa/live/photos/waitingPhotos.ts'

export const useWaitingPicture = (memoryId: string): ChosenPhoto | undefined =>
  useWaitingPhoto(photoIdOf(memoryId))

export const useWaitingMemories = (): ReadonlySet<string> => {
  const { device } = useData().database
  const ids = useLiveQuery(() => waitingMemoryIds(device), [device])
  return useMemo(() => new Set(ids), [ids])
}
