import { rgbaToThumbHash, thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

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

/** The CSS colour that a picture has on the whole, which holds its place until it comes; undefined where nobody knows. */
export const thumbColour = (thumbHash: string | null): string | undefined => {
  if (thumbHash === null) return undefined
  try {
    const { r, g, b } = thumbHashToAverageRGBA(bytesIn(thumbHash))
    const channels = [r, g, b].map((share) => Math.round(255 * Math.min(1, Math.max(0, share))))
    return channels.some(Number.isNaN) ? undefined : `rgb(${channels.join(' ')})`
  } catch {
    /** An invalid thumbHash has no color. */
    return undefined
  }
}

/** A CSS image of the picture, blurred, for as long as the picture itself is not here; undefined where nobody knows. */
export const thumbImage = (thumbHash: string | null): string | undefined => {
  if (thumbColour(thumbHash) === undefined || thumbHash === null) return undefined
  return `url(${thumbHashToDataURL(bytesIn(thumbHash))})`
}
