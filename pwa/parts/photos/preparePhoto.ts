import { objectBytesLimit } from '#shared/domain/object.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import type { ReadyPhoto } from '#pwa/records/memories/memoryChanges.ts'
import { fittingPhoto } from '#pwa/parts/smallerPhoto.ts'
import { dayTaken } from './dayTaken.ts'
import { isFilmFile, prepareFilm } from './prepareFilm.ts'
import type { PreparedFilm } from './prepareFilm.ts'
import { thumbHashOf } from './thumbHash.ts'

export type PreparedPhoto =
  | { readonly type: 'ready'; readonly photo: ReadyPhoto }
  /** More bytes than the server takes; scaled down, it goes. */
  | { readonly type: 'too-large'; shrink(): Promise<ReadyPhoto> }
  /** No picture, or none that this browser can draw. */
  | { readonly type: 'unreadable' }
  | PreparedFilm

/**
 * Makes a photo ready to be kept: the place where it was taken is out of it, which never leaves the
 * device.
 */
export const preparePhoto = async (file: File): Promise<PreparedPhoto> => {
  if (await isFilmFile(file)) return prepareFilm(file)
  const picture = await createImageBitmap(file).catch(() => undefined)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kept = picture === undefined ? undefined : withoutPlace(bytes)
  if (picture === undefined || kept === undefined) return { type: 'unreadable' }
  const date = await dayTaken(bytes, file)
  if (kept.length <= objectBytesLimit) {
    const content = new Blob([kept as Uint8Array<ArrayBuffer>], { type: file.type })
    return { type: 'ready', photo: readyPhoto(content, picture, date) }
  }
  return {
    type: 'too-large',
    shrink: async () => {
      const content = await fittingPhoto(file, objectBytesLimit)
      return readyPhoto(content, await createImageBitmap(content), date)
    },
  }
}

const readyPhoto = (content: Blob, picture: ImageBitmap, date: string): ReadyPhoto => {
  const { width, height } = picture
  return { content, width, height, thumbHash: thumbHashOf(picture), date }
}
