import type { ThumbnailWidth } from '#shared/domain/object.ts'

/** Where a picture is fetched: as wide as it is kept, or smaller for a list. */
export const pictureUrl = (imageUrl: string, width?: ThumbnailWidth): string =>
  width === undefined ? imageUrl : `${imageUrl}?width=${width}`

/** Where the photo is downloaded as it was sent. */
export const originalUrl = (imageUrl: string): string => `${imageUrl}/original`
