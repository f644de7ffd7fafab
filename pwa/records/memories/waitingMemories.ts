import { useMemo } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useData } from '#pwa/live/DataContext.ts'
import { useWaitingPhoto } from '#pwa/live/waitingPhotos.ts'
import type { ChosenPhoto } from '#pwa/live/waitingPhotos.ts'

const prefix = 'memory:'

/** What a memory's photo is called while it waits on this device. */
export const photoIdOf = (memoryId: string): string => prefix + memoryId

/** The memory that a waiting photo is of; undefined where it is of something else. */
export const memoryIdOf = (photoId: string): string | undefined =>
  photoId.startsWith(prefix) ? photoId.slice(prefix.length) : undefined

/** The photo of a memory that was added here and the server does not have yet. */
export const useWaitingPicture = (memoryId: string): ChosenPhoto | undefined =>
  useWaitingPhoto(photoIdOf(memoryId))

/** Ids of the memories whose photos wait on this device: the others' are fetched. */
export const useWaitingMemories = (): ReadonlySet<string> => {
  const { device } = useData().database
  const ids = useLiveQuery(
    () => device.photos.where('id').startsWith(prefix).primaryKeys(),
    [device],
  )
  return useMemo(() => new Set(ids?.map((id) => id.slice(prefix.length))), [ids])
}
