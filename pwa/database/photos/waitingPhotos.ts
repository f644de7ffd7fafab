import type { DeviceTables, WaitingPhoto } from '../deviceTables.ts'
import { heldFilm, releaseFilm } from './waitingFilms.ts'

type Photos = Pick<DeviceTables, 'photos' | 'photoContents' | 'transaction'>

const prefix = 'memory:'

export const photoIdOf = (memoryId: string): string => prefix + memoryId

export const memoryIdOf = (photoId: string): string | undefined =>
  photoId.startsWith(prefix) ? photoId.slice(prefix.length) : undefined

export const waitingMemoryIds = async ({
  photos,
}: Pick<Photos, 'photos'>): Promise<readonly string[]> => {
  const ids = await photos.where('id').startsWith(prefix).primaryKeys()
  return ids.map((id) => id.slice(prefix.length))
}

export const readWaitingPhoto = async (
  { photos, photoContents }: Pick<Photos, 'photos' | 'photoContents'>,
  id: string,
): Promise<
  | {
      readonly photo: WaitingPhoto
      readonly content: Blob
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

export const forgetPhoto = (device: Photos, id: string, choice?: string): Promise<void> =>
  device.transaction('rw', device.photos, device.photoContents, async () => {
    if (choice !== undefined && (await device.photos.get(id))?.choice !== choice) return
    await device.photos.delete(id)
    await device.photoContents.delete(id)
    releaseFilm(id)
  })
