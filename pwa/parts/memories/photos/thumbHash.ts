import { rgbaToThumbHash, thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

/** The longest side, in pixels, of a picture that the library takes. */
const side = 100

/** Some 25 bytes in base64; null if the browser cannot draw. */
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

export const thumbColor = (thumbHash: string | null): string | undefined => {
  if (thumbHash === null) return undefined
  try {
    const { r, g, b } = thumbHashToAverageRGBA(bytesIn(thumbHash))
    const channels = [r, g, b].map((share) => Math.round(255 * Math.min(1, Math.max(0, share))))
    return channels.some(Number.isNaN) ? undefined : `rgb(${channels.join(' ')})`
  } catch {
    return undefined
  }
}

export const thumbImage = (thumbHash: string | null): string | undefined => {
  if (thumbColor(thumbHash) === undefined || thumbHash === null) return undefined
  return `url(${thumbHashToDataURL(bytesIn(thumbHash))})`
}
