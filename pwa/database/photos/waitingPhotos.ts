import type { DeviceTables, WaitingPhoto } from '../deviceTables.ts'
import { heldFilm, releaseFilm } from './waitingFilms.ts'

type Photos = Pick<DeviceTables, 'photos' | 'photoContents' | 'transaction'>

const prefix = 'memory:'

/** Returns the id of a memory's photo while it waits on this device. */
export const photoIdOf = (memoryId: string): string => prefix + memoryId

/** The memory that a waiting photo is of; undefined where it is of something else. */
export const memoryIdOf = (photoId: string): string | undefined =>
  photoId.startsWith(prefix) ? photoId.slice(prefix.length) : undefined

/** Returns the ids of the memories whose photos wait on this device. */
export const waitingMemoryIds = async ({
  photos,
}: Pick<Photos, 'photos'>): Promise<readonly string[]> => {
  const ids = await photos.where('id').startsWith(prefix).primaryKeys()
  return ids.map((id) => id.slice(prefix.length))
}

/** The photo itself; undefined where it is gone, sent or taken back. */
export const readWaitingPhoto = async (
  { photos, photoContents }: Pick<Photos, 'photos' | 'photoContents'>,
  id: string,
): Promise<
  | {
      readonly photo: WaitingPhoto
      readonly content: Blob
      /** The picture that a browser can show. */
      readonly shown: Blob
    }
  | undefined
> => {
  const [photo, kept] = await Promise.all([photos.get(id), photoContents.get(id)])
  const held = kept?.content ?? heldFilm(id)
  if (photo === undefined || held === undefined) return undefined
  const content = new Blob([held], { type: photo.type })
  const shown = kept?.shown && new Blob([kept.shown], { type: 'image/jpeg' })
  return { photo, content, shown: shown ?? content }
}

/** @param choice only if it is still that one. */
export const forgetPhoto = (device: Photos, id: string, choice?: string): Promise<void> =>
  device.transaction('rw', device.photos, device.photoContents, async () => {
    if (choice !== undefined && (await device.photos.get(id))?.choice !== choice) return
    await device.photos.delete(id)
    await device.photoContents.delete(id)
    releaseFilm(id)
  })
