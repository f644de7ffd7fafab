import { objectBytesLimit } from '#shared/core/object.ts'
import { heicLimits } from '#shared/photos/picture/heic.ts'
import { photoTypeOf } from '#shared/photos/photoType.ts'
import type { PhotoType } from '#shared/photos/photoType.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import type { ReadyPhoto } from '#pwa/records/memories/memoryChanges.ts'
import { fittingPhoto } from '#pwa/parts/memories/smallerPhoto.ts'
import { readPhotoNotes } from './photoNotes.ts'
import type { PhotoNotes } from './photoNotes.ts'
import { isFilmFile, prepareFilm } from './prepareFilm.ts'
import type { PreparedFilm } from './prepareFilm.ts'
import { seePhoto, wholePicture } from './seePhoto.ts'
import type { SeenPhoto } from './seePhoto.ts'
import { thumbHashOf } from './thumbHash.ts'

export type PreparedPhoto =
  /** `shrink` makes the photo smaller; it is undefined for an animation. */
  | {
      readonly type: 'too-large'
      readonly of: 'bytes' | 'pixels'
      readonly shrink: (() => Promise<ReadyPhoto>) | undefined
    }
  | { readonly type: 'unreadable' }
  | PreparedFilm

/** The photo loses its place, which is returned for families that keep places. */
export const preparePhoto = async (file: File): Promise<PreparedPhoto> => {
  if (await isFilmFile(file)) return prepareFilm(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = photoTypeOf(bytes)
  const seen = type && (await seePhoto(file, bytes))
  const kept = seen && withoutPlace(bytes)
  if (type === undefined || seen === undefined || kept === undefined) return { type: 'unreadable' }
  const { impossible, ...notes } = await readPhotoNotes(bytes, file)
  const fits = kept.length <= objectBytesLimit
  if (fits && !hasTooManyPixels(type, seen)) {
    const content = new Blob([kept as Uint8Array<ArrayBuffer>], { type })
    return { type: 'ready', impossible, photo: readyPhoto(content, seen, notes) }
  }
  /** A smaller GIF would lose its animation. */
  if (type === 'image/gif') return { type: 'too-large', of: 'bytes', shrink: undefined }
  return {
    type: 'too-large',
    of: fits ? 'pixels' : 'bytes',
    shrink: async () => {
      const content = await fittingPhoto(await wholePicture(file, bytes), objectBytesLimit)
      const picture = await createImageBitmap(content)
      return readyPhoto(content, { ...sizeOf(picture), picture }, notes)
    },
  }
}

/** The server decodes a HEIC in another way, and takes fewer pixels. */
const hasTooManyPixels = (type: PhotoType, { width, height }: SeenPhoto): boolean =>
  type === 'image/heic' && width * height > heicLimits.mostPixels

const sizeOf = ({ width, height }: ImageBitmap) => ({ width, height })

const readyPhoto = (
  content: Blob,
  { width, height, picture, shown }: SeenPhoto,
  notes: Pick<PhotoNotes, 'date' | 'place'>,
): ReadyPhoto => ({
  content,
  width,
  height,
  thumbHash: thumbHashOf(picture),
  ...notes,
  ...(shown === undefined ? {} : { shown }),
})
