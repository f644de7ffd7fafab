import { areSame } from './bytes.ts'
import { gifWithoutPlace } from './picture/gif.ts'
import { heifWithoutPlace } from './picture/heif.ts'
import { jpegWithoutPlace } from './picture/jpeg.ts'
import { photoTypeOf } from './photoType.ts'
import type { PhotoType } from './photoType.ts'
import { pngWithoutPlace } from './picture/png.ts'
import { webpWithoutPlace } from './picture/webp.ts'

/**
 * Keeps only parts that are known to be needed for display, so that nothing reveals where the photo
 * was taken. Pixels are unchanged, and a second run changes nothing.
 * @returns `sent` itself if nothing had to be removed; undefined for data that is no photo, or cut
 * off.
 */
export const withoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  const type = photoTypeOf(sent)
  const kept = type && cleanings[type](sent)
  return kept !== undefined && areSame(kept, sent) ? sent : kept
}

const cleanings: Readonly<Record<PhotoType, (bytes: Uint8Array) => Uint8Array | undefined>> = {
  'image/jpeg': jpegWithoutPlace,
  'image/png': pngWithoutPlace,
  'image/webp': webpWithoutPlace,
  'image/gif': gifWithoutPlace,
  'image/avif': heifWithoutPlace,
  'image/heic': heifWithoutPlace,
}
