import { useMemo } from 'react'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { useWaitingPhoto, waitingPhotoChanges } from '#pwa/live/photos/waitingPhotos.ts'
import type { ChosenPhoto } from '#pwa/live/photos/waitingPhotos.ts'
import { ignoreNotFound } from '#pwa/outbox/writer.ts'

/** What one's own picture is called while it waits; a child's has the child's id behind it. */
const ownPicture = 'profile-picture'
const prefix = `${ownPicture}:`

/** Everybody has one picture: a later choice takes the earlier one's place. */
const photoIdOf = (userId: string, ownId: string): string =>
  userId === ownId ? ownPicture : prefix + userId

/**
 * The picture that was chosen here and the server does not have yet.
 * @param userId whose it is: this person, or a child of theirs.
 */
export const useChosenPicture = (userId: string): ChosenPhoto | undefined =>
  useWaitingPhoto(photoIdOf(userId, useData().database.userId))

export interface PictureChanges {
  /** Keeps a picture on this device until it is sent. */
  choose(picture: Blob): Promise<void>
  /** Sends again at once what was not taken, or did not go. */
  tryAgain(): Promise<void>
  /** Goes back to the initials. */
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

/** Writes into the profile that its picture is on the server; a child that is gone needs none. */
export const namePicture = async (
  { writer, database }: Pick<OpenData, 'writer' | 'database'>,
  photoId: string,
  profileImageUrl: string,
): Promise<void> => {
  const userId = photoId.startsWith(prefix) ? photoId.slice(prefix.length) : database.userId
  await ignoreNotFound(writer.withoutUndo.change('user', userId, { profileImageUrl }))
}
