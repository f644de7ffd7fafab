import { areSame, copyOf, isAt, joined, mostPieces, numberAt, textOf } from './bytes.ts'
import type { Part } from './bytes.ts'
import { crc32 } from './crc32.ts'
import { keepText } from './pngText.ts'
import { blankWholeExif, namesCoordinates } from './sweep.ts'

/** A PNG without its place (PNG, third edition): EXIF and XMP lose it, and what cannot be looked into goes. */
export const pngWithoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  if (!isAt(sent, 0, '\x89PNG\r\n\x1a\n')) return undefined
  const bytes = copyOf(sent)
  const kept: Part[] = [{ from: 0, to: 8 }]
  for (let at = 8; at + 12 <= bytes.length;) {
    const chunk = { from: at, to: at + 12 + numberAt(bytes, at, 4) }
    if (chunk.to > bytes.length || kept.length > mostPieces) return undefined
    if (keepChunk(bytes, chunk)) kept.push(chunk)
    if (!areSame(bytes.subarray(at, chunk.to), sent.subarray(at, chunk.to))) sign(bytes, chunk)
    if (isAt(bytes, at + 4, 'IEND')) return joined(bytes, kept)
    at = chunk.to
  }
  return undefined
}

/** @returns false where all of it has to go. */
const keepChunk = (bytes: Uint8Array, { from, to }: Part): boolean => {
  const data = { from: from + 8, to: to - 4 }
  const type = textOf(bytes, { from: from + 4, to: from + 8 })
  switch (type) {
    case 'eXIf':
      blankWholeExif(bytes, data)
      return true
    case 'iTXt':
    case 'tEXt':
    case 'zTXt':
      return keepText(bytes, type, data)
    default:
      /** What is drawn has names of other letters (PNG, 5.4), but for the pictures of a moving one. */
      return !/^[a-z]/.test(type) || type === 'fdAT' || !namesCoordinates(textOf(bytes, data))
  }
}

/** A chunk that has been changed has another sum. */
const sign = (bytes: Uint8Array, { from, to }: Part): void => {
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(
    to - 4,
    crc32(bytes.subarray(from + 4, to - 4)),
  )
}
