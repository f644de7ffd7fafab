import { rgbaToThumbHash, thumbHashToDataURL } from 'thumbhash'

/** No larger than it takes (thumbhash). */
const side = 100

/** Some 25 bytes in base64 that a blurred picture is drawn from; null where the browser draws none. */
export const thumbHashOf = (picture: ImageBitmap): string | null => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return btoa(String.fromCodePoint(...rgbaToThumbHash(width, height, data)))
}

const bytesIn = (thumbHash: string): Uint8Array =>
  Uint8Array.from(atob(thumbHash), (character) => character.codePointAt(0) ?? 0)

/** The blurred picture as an address; undefined for one that cannot be read. */
export const blurredPicture = (thumbHash: string): string | undefined => {
  try {
    return thumbHashToDataURL(bytesIn(thumbHash))
  } catch {
    return undefined
  }
}
