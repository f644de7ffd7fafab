import { useEffect, useMemo, useState } from 'react'
import { useData } from './DatabaseContext.ts'
import type { WaitingPhoto } from './deviceTables.ts'
import { useDevice } from './useDevice.ts'

/** One has one picture: a later choice takes the earlier one's place. */
const ownPicture = 'profile-picture'

export interface ChosenPicture {
  /** Where it can be seen, on this device alone. */
  readonly url: string
  /** Why the server does not take it; undefined while it waits to be sent. */
  readonly problem: string | undefined
}

/** The picture that this person has chosen here and the server does not have yet. */
export const useChosenPicture = (): ChosenPicture | undefined => {
  const photo = useDevice((device) => device.photos.get(ownPicture))
  const url = useObjectUrl(photo)
  return useMemo(
    () => (photo === undefined || url === undefined ? undefined : { url, problem: photo.problem }),
    [photo, url],
  )
}

const useObjectUrl = (photo: WaitingPhoto | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (photo === undefined) return setUrl(undefined)
    const made = URL.createObjectURL(new Blob([photo.content], { type: photo.type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return url
}

export interface PictureChanges {
  /** Keeps a picture on this device until it is sent. */
  choose(picture: Blob): Promise<void>
  /** Sends again what was not taken. */
  tryAgain(): Promise<void>
  /** Goes back to the initials. */
  remove(): Promise<void>
}

export const usePictureChanges = (): PictureChanges => {
  const { database, writer } = useData()
  return useMemo(() => {
    const { device, environment, userId } = database
    return {
      choose: async (picture) => {
        await device.photos.put({
          id: ownPicture,
          choice: environment.newEditId(),
          content: await picture.arrayBuffer(),
          type: picture.type,
        })
      },
      tryAgain: () =>
        device.transaction('rw', device.photos, async () => {
          const photo = await device.photos.get(ownPicture)
          if (photo === undefined) return
          const { problem: _, ...again } = photo
          await device.photos.put(again)
        }),
      remove: async () => {
        await device.photos.delete(ownPicture)
        await writer.change('user', userId, { profileImageUrl: null })
      },
    }
  }, [database, writer])
}
