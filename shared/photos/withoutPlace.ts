import { areSame } from './bytes.ts'
import { gifWithoutPlace } from './picture/gif.ts'
import { heifWithoutPlace } from './picture/heif.ts'
import { jpegWithoutPlace } from './picture/jpeg.ts'
import { photoTypeOf } from './photoType.ts'
import type { PhotoType } from './photoType.ts'
import { pngWithoutPlace } from './picture/png.ts'
import { webpWithoutPlace } from './picture/webp.ts'

/**
 * A photo as it is kept: with the parts alone that are known to be needed to show it, and of its EXIF
 * orientation, camera, exposure and times, so that nothing in it tells where it was taken. No pixel changes.
 * Run again it changes nothing.
 * @returns `sent` itself where nothing had to go; undefined for what is no photo, or cut short.
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
