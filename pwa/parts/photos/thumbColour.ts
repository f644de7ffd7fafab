/**
 * The colour that a picture has on the whole, which holds its place until it comes.
 * @param thumbHash of a picture, in base64: its first three bytes say this (https://evanw.github.io/thumbhash).
 * @returns a CSS colour; undefined where nobody knows.
 */
export const thumbColour = (thumbHash: string | null): string | undefined => {
  if (thumbHash === null) return undefined
  const header = bytesOf(thumbHash)
  if (header === undefined) return undefined
  const light = (header & 63) / 63
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1
  const redGreen = ((header >> 12) & 63) / 31.5 - 1
  const blue = light - (2 / 3) * yellowBlue
  const red = (3 * light - blue + redGreen) / 2
  const green = red - redGreen
  return `rgb(${[red, green, blue].map(inByte).join(' ')})`
}

const bytesOf = (base64: string): number | undefined => {
  try {
    const text = atob(base64)
    return text.length < 3
      ? undefined
      : text.charCodeAt(0) | (text.charCodeAt(1) << 8) | (text.charCodeAt(2) << 16)
  } catch {
    return undefined
  }
}

const inByte = (share: number): number => Math.round(255 * Math.min(1, Math.max(0, share)))
