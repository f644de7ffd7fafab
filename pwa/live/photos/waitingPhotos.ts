import { useMemo } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { keepFilm } from '#pwa/database/photos/waitingFilms.ts'
import { forgetPhoto, readWaitingPhoto } from '#pwa/database/photos/waitingPhotos.ts'
import type { UploadFailure } from '#pwa/database/deviceTables.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { useData } from '../DataContext.ts'
import { useObjectUrl } from './useObjectUrl.ts'

export interface ChosenPhoto {
  readonly url: string
  readonly problem: string | undefined
  readonly failure: UploadFailure | undefined
}

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
   * A later choice replaces the photo.
   * @param shown a JPEG of it, if browsers cannot show the photo.
   */
  choose(id: string, photo: Blob, shown?: Blob): Promise<void>
  chooseFilm(id: string, film: Blob): Promise<void>
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
      await device.photos.put({
        ...again,
        ...(problem === undefined && { uploadId }),
        choice: environment.newEditId(),
      })
    }),
  forget: (id) => forgetPhoto(device, id),
})
