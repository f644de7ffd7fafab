import { filmTypeOf } from '#shared/photos/film/filmType.ts'
import { photoTypeOf } from '#shared/photos/photoType.ts'

export const mediaTypeOf = (head: Uint8Array): string =>
  photoTypeOf(head) ?? filmTypeOf(head) ?? 'application/octet-stream'

export const isFilm = ({ mediaType }: { readonly mediaType: string }): boolean =>
  mediaType.startsWith('video/')
