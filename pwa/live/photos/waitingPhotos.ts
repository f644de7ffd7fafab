import { useMemo } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { keepFilm } from '#pwa/database/photos/waitingFilms.ts'
import { forgetPhoto, readWaitingPhoto } from '#pwa/database/photos/waitingPhotos.ts'
import type { UploadFailure } from '#pwa/database/deviceTables.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { useData } from '../DataContext.ts'
import { useObjectUrl } from './useObjectUrl.ts'

export interface ChosenPhoto {
  /** Where it can be seen, on this device alone. */
  readonly url: string
  /** Why the server does not take it; undefined while it waits to be sent. */
  readonly problem: string | undefined
  /** Why it did not go the last time, while it is still to be sent. */
  readonly failure: UploadFailure | undefined
}

/** The photo that was chosen here and the server does not have yet. @param id what it is for. */
export const useWaitingPhoto = (id: string): ChosenPhoto | undefined => {
  const { device } = useData().database
  const photo = useLiveQuery(() => device.photos.get(id), [device, id])
  const content = useLiveQuery(
    async () => (await readWaitingPhoto(device, id))?.shown,
    [device, id, photo?.choice],
  )
  const url = useObjectUrl(content)
  return useMemo(
    () =>
      photo === undefined || url === undefined
        ? undefined
        : { url, problem: photo.problem, failure: photo.failure },
    [photo, url],
  )
}

export interface WaitingPhotoChanges {
  /**
   * Keeps a photo on this device until it is sent; a later choice takes the earlier one's place.
   * @param shown a picture of it, where a browser cannot show the photo itself.
   */
  choose(id: string, photo: Blob, shown?: Blob): Promise<void>
  /** The same with a film, which may be larger than there is room for on this device. */
  chooseFilm(id: string, film: Blob): Promise<void>
  /** Sends again at once what was not taken, or did not go. */
  tryAgain(id: string): Promise<void>
  forget(id: string): Promise<void>
}

export const waitingPhotoChanges = ({
  device,
  environment,
}: Pick<LocalDatabase, 'device' | 'environment'>): WaitingPhotoChanges => ({
  choose: async (id, photo, shown) => {
    const content = await photo.arrayBuffer()
    const beside = shown && { shown: await shown.arrayBuffer() }
    const chosen = { id, choice: environment.newEditId(), type: photo.type }
    await device.transaction('rw', device.photos, device.photoContents, async () => {
      await device.photos.put(chosen)
      await device.photoContents.put({ id, content, ...beside })
    })
  },
  chooseFilm: (id, film) => keepFilm(device, { id, choice: environment.newEditId(), film }),
  tryAgain: (id) =>
    device.transaction('rw', device.photos, async () => {
      const photo = await device.photos.get(id)
      if (photo === undefined) return
      const { problem, failure: _f, uploadId, ...again } = photo
      /** What was refused as a whole is begun anew. */
      await device.photos.put({
        ...again,
        ...(problem === undefined && { uploadId }),
        choice: environment.newEditId(),
      })
    }),
  forget: (id) => forgetPhoto(device, id),
})
