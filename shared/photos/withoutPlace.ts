import { avifWithoutPlace } from './avif.ts'
import { areSame } from './bytes.ts'
import { gifWithoutPlace } from './gif.ts'
import { jpegWithoutPlace } from './jpeg.ts'
import { photoTypeOf } from './photoType.ts'
import type { PhotoType } from './photoType.ts'
import { pngWithoutPlace } from './png.ts'
import { webpWithoutPlace } from './webp.ts'

/**
 * A photo as it is kept: as it was sent, byte for byte, but that nothing in it tells where it was
 * taken. What is drawn, orientation, date and camera stay. Run again it changes nothing.
 * @returns `sent` itself where nothing had to go; undefined for what is no photo, or cut short.
 */
export const withoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  const type = photoTypeOf(sent)
  if (type === undefined) return undefined
  let kept = sent
  for (let round = 0; round < mostRounds; round += 1) {
    const next = cleanings[type](kept)
    if (next === undefined || areSame(next, kept)) return next && kept
    kept = next
  }
  return undefined
}

/** One that finds nothing any more is the last; a file made so that each finds something is no photo. */
const mostRounds = 4

const cleanings: Readonly<Record<PhotoType, (bytes: Uint8Array) => Uint8Array | undefined>> = {
  'image/jpeg': jpegWithoutPlace,
  'image/png': pngWithoutPlace,
  'image/webp': webpWithoutPlace,
  'image/gif': gifWithoutPlace,
  'image/avif': avifWithoutPlace,
  'image/heic': avifWithoutPlace,
}
