import { photoTypeOf } from '#shared/photos/photoType.ts'

/** What a stored file is, by its first bytes: it was read as that when it came (photo.ts). */
export const mediaTypeOf = (head: Uint8Array): string =>
  photoTypeOf(head) ?? 'application/octet-stream'
