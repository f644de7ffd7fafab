import { largestWidth } from '#shared/core/object.ts'

export type PictureWidth = 320 | 960

export const pictureUrl = (imageUrl: string, width?: PictureWidth): string =>
  width === undefined ? imageUrl : `${imageUrl}?w=${width}`

export const originalUrl = (imageUrl: string): string => `${imageUrl}/original`

export const widthOf = (width: PictureWidth | undefined): number => width ?? largestWidth

/** Undefined for the widest. @param most the largest width on screen, in CSS pixels. */
export const widthAtLarge = (most: number): PictureWidth | undefined =>
  Math.min(window.innerWidth, most) * window.devicePixelRatio > enlarged ? undefined : 960

/** Up to this many pixels, nobody sees that a picture of 960 was enlarged. */
const enlarged = 1300
