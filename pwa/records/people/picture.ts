import { useMemo } from 'react'
import { useData } from '#pwa/live/DataContext.ts'
import { useWaitingPhoto, waitingPhotoChanges } from '#pwa/live/waitingPhotos.ts'
import type { ChosenPhoto } from '#pwa/live/waitingPhotos.ts'

/** One has one picture: a later choice takes the earlier one's place. */
const ownPicture = 'profile-picture'

/** The picture that this person has chosen here and the server does not have yet. */
export const useChosenPicture = (): ChosenPhoto | undefined => useWaitingPhoto(ownPicture)

export interface PictureChanges {
  /** Keeps a picture on this device until it is sent. */
  choose(picture: Blob): Promise<void>
  /** Sends again at once what was not taken, or did not go. */
  tryAgain(): Promise<void>
  /** Goes back to the initials. */
  remove(): Promise<void>
}

export const usePictureChanges = (): PictureChanges => {
  const { database, writer } = useData()
  return useMemo(() => {
    const waiting = waitingPhotoChanges(database)
    return {
      choose: (picture) => waiting.choose(ownPicture, picture),
      tryAgain: () => waiting.tryAgain(ownPicture),
      remove: async () => {
        await waiting.forget(ownPicture)
        await writer.change('user', database.userId, { profileImageUrl: null })
      },
    }
  }, [database, writer])
}
