import { largestWidth } from '#shared/core/object.ts'

/** In pixels: for a grid, or for a picture of middle size. */
export type PictureWidth = 320 | 960

/** Returns the address of a picture: as wide as it is kept, or smaller for a list. */
export const pictureUrl = (imageUrl: string, width?: PictureWidth): string =>
  width === undefined ? imageUrl : `${imageUrl}?w=${width}`

/** Returns the address of the photo as it was sent. */
export const originalUrl = (imageUrl: string): string => `${imageUrl}/original`

/** In pixels; without one the widest that there is. */
export const widthOf = (width: PictureWidth | undefined): number => width ?? largestWidth

/**
 * Returns the width for a large picture on this screen: none for the widest.
 * @param most its largest width, in CSS pixels.
 */
export const widthAtLarge = (most: number): PictureWidth | undefined =>
  Math.min(window.innerWidth, most) * window.devicePixelRatio > enlarged ? undefined : 960

/** In pixels: up to here nobody sees that 960 were enlarged. */
const enlarged = 1300
