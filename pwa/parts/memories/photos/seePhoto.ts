import { photoTypeOf } from '#shared/photos/photoType.ts'
import { jpegOf } from '#pwa/parts/memories/smallerPhoto.ts'

export interface SeenPhoto {
  readonly width: number
  readonly height: number
  /** The picture may be smaller than the photo. */
  readonly picture: ImageBitmap
  /** Browsers that cannot draw the photo show this JPEG. */
  readonly shown?: Blob | undefined
}

/** Pixels: wide enough for a phone and a preview; the server's picture replaces it. */
const shownWidth = 1024

export const seePhoto = async (file: Blob, bytes: Uint8Array): Promise<SeenPhoto | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture !== undefined) return { picture, width: picture.width, height: picture.height }
  const heic = await seeHeic(bytes, shownWidth)
  return heic && { ...heic, shown: await jpegOf(heic.picture, shownWidth * 2, 0.85) }
}

/** Returns the picture in full size, to be shrunk. */
export const wholePicture = async (file: Blob, bytes: Uint8Array): Promise<ImageBitmap> => {
  const heic = await seeHeic(bytes, Number.MAX_SAFE_INTEGER)
  return heic?.picture ?? createImageBitmap(file)
}

/** Most browsers cannot decode HEIC, so the decoder loads only when it is needed. */
const seeHeic = async (bytes: Uint8Array, leastWidth: number): Promise<SeenPhoto | undefined> => {
  if (photoTypeOf(bytes) !== 'image/heic') return undefined
  const { decodeHeic } = await import('./decodeHeic.ts')
  const decoded = await decodeHeic(bytes, leastWidth)
  if (decoded.type !== 'picture') return undefined
  const { width, height, drawn } = decoded
  const picture = await createImageBitmap(new ImageData(drawn.pixels, drawn.width, drawn.height))
  return { width, height, picture }
}
