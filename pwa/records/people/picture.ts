import { useMemo } from 'react'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { useWaitingPhoto, waitingPhotoChanges } from '#pwa/live/photos/waitingPhotos.ts'
import type { ChosenPhoto } from '#pwa/live/photos/waitingPhotos.ts'
import { ignoreNotFound } from '#pwa/outbox/writer.ts'

/** The id of a waiting picture; for a child's, the child's userId is appended. */
const ownPicture = 'profile-picture'
const prefix = `${ownPicture}:`

const photoIdOf = (userId: string, ownId: string): string =>
  userId === ownId ? ownPicture : prefix + userId

export const useChosenPicture = (userId: string): ChosenPhoto | undefined =>
  useWaitingPhoto(photoIdOf(userId, useData().database.userId))

export interface PictureChanges {
  choose(picture: Blob): Promise<void>
  tryAgain(): Promise<void>
  remove(): Promise<void>
}

export const usePictureChanges = (userId: string): PictureChanges => {
  const { database, writer } = useData()
  return useMemo(() => {
    const waiting = waitingPhotoChanges(database)
    const photoId = photoIdOf(userId, database.userId)
    return {
      choose: (picture) => waiting.choose(photoId, picture),
      tryAgain: () => waiting.tryAgain(photoId),
      remove: async () => {
        await waiting.forget(photoId)
        await writer.change('user', userId, { profileImageUrl: null })
      },
    }
  }, [database, writer, userId])
}

export const namePicture = async (
  { writer, database }: Pick<OpenData, 'writer' | 'database'>,
  photoId: string,
  profileImageUrl: string,
): Promise<void> => {
  const userId = photoId.startsWith(prefix) ? photoId.slice(prefix.length) : database.userId
  await ignoreNotFound(writer.withoutUndo.change('user', userId, { profileImageUrl }))
}
