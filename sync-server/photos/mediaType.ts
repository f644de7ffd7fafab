import { filmTypeOf } from '#shared/photos/film/filmType.ts'
import { photoTypeOf } from '#shared/photos/photoType.ts'

/**
 * The type of a stored file, from its first bytes; it was checked on arrival (photo.ts,
 * keepFilm.ts).
 */
export const mediaTypeOf = (head: Uint8Array): string =>
  photoTypeOf(head) ?? filmTypeOf(head) ?? 'application/octet-stream'

export const isFilm = ({ mediaType }: { readonly mediaType: string }): boolean =>
  mediaType.startsWith('video/')
