import { photoTypeOf } from '#shared/photos/photoType.ts'
import { jpegOf } from '#pwa/parts/memories/smallerPhoto.ts'

/** A photo as it can be drawn here. */
export interface SeenPhoto {
  /** The photo's width, in pixels. */
  readonly width: number
  readonly height: number
  /** It may be smaller than the photo. */
  readonly picture: ImageBitmap
  /** The picture to show if the browser cannot draw the photo. */
  readonly shown?: Blob | undefined
}

/** Wide enough for a phone, and for a preview; the server shows more. In pixels. */
const shownWidth = 1024

/** undefined for what is no picture, or none that can be drawn here. */
export const seePhoto = async (file: Blob, bytes: Uint8Array): Promise<SeenPhoto | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture !== undefined) return { picture, width: picture.width, height: picture.height }
  const heic = await seeHeic(bytes, shownWidth)
  return heic && { ...heic, shown: await jpegOf(heic.picture, shownWidth * 2, 0.85) }
}

/** All of its pixels, for making it smaller. */
export const wholePicture = async (file: Blob, bytes: Uint8Array): Promise<ImageBitmap> => {
  const heic = await seeHeic(bytes, Number.MAX_SAFE_INTEGER)
  return heic?.picture ?? createImageBitmap(file)
}

/** Most browsers cannot, and the decoder comes only where it is wanted. */
const seeHeic = async (bytes: Uint8Array, leastWidth: number): Promise<SeenPhoto | undefined> => {
  if (photoTypeOf(bytes) !== 'image/heic') return undefined
  const { decodeHeic } = await import('./decodeHeic.ts')
  const decoded = await decodeHeic(bytes, leastWidth)
  if (decoded.type !== 'picture') return undefined
  const { width, height, drawn } = decoded
  const picture = await createImageBitmap(new ImageData(drawn.pixels, drawn.width, drawn.height))
  return { width, height, picture }
}
