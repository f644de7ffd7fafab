/** In pixels: for a grid, or for a picture of middle size. */
export type PictureWidth = 320 | 960

/** Where a picture is fetched: as wide as it is kept, or smaller for a list. */
export const pictureUrl = (imageUrl: string, width?: PictureWidth): string =>
  width === undefined ? imageUrl : `${imageUrl}?w=${width}`

/** Where the photo is downloaded as it was sent. */
export const originalUrl = (imageUrl: string): string => `${imageUrl}/original`
