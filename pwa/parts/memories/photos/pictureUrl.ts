import { largestWidth } from '#shared/core/object.ts'

/** In pixels: for a grid, or for a medium-sized picture. */
export type PictureWidth = 320 | 960

/** @param width the widest unless given. */
export const pictureUrl = (imageUrl: string, width?: PictureWidth): string =>
  width === undefined ? imageUrl : `${imageUrl}?w=${width}`

export const originalUrl = (imageUrl: string): string => `${imageUrl}/original`

/** In pixels. */
export const widthOf = (width: PictureWidth | undefined): number => width ?? largestWidth

/**
 * Returns the width to fetch for a large picture on this screen; undefined for the widest.
 * @param most its largest width, in CSS pixels.
 */
export const widthAtLarge = (most: number): PictureWidth | undefined =>
  Math.min(window.innerWidth, most) * window.devicePixelRatio > enlarged ? undefined : 960

/** In pixels: up to this width nobody sees that a picture of 960 was enlarged. */
const enlarged = 1300
