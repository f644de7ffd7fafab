import { copyOf, littleNumberAt, mostPieces, textOf } from './bytes.ts'
import type { Part } from './bytes.ts'
import { blankWholeExif, sweepNote } from './sweep.ts'
import { blankXmpPlace } from './xmp.ts'

/** A WebP without its place, all else where it was (RFC 9649, 2.3 to 2.7). */
export const webpWithoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  const end = 8 + littleNumberAt(sent, 4)
  if (end > sent.length) return undefined
  const bytes = copyOf(sent.subarray(0, end))
  let chunks = 0
  for (let at = 12; at + 8 <= end;) {
    const part = { from: at + 8, to: at + 8 + littleNumberAt(bytes, at + 4) }
    chunks += 1
    if (part.to > end || chunks > mostPieces) return undefined
    blankChunk(bytes, textOf(bytes, { from: at, to: at + 4 }), part)
    at = part.to + ((part.to - part.from) % 2)
  }
  return bytes
}

const drawn = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']

const blankChunk = (bytes: Uint8Array, type: string, part: Part): void => {
  if (type === 'EXIF') blankWholeExif(bytes, part)
  else if (type === 'XMP ') blankXmpPlace(bytes, [part])
  else if (!drawn.includes(type)) sweepNote(bytes, part)
}
