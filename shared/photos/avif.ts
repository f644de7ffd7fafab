import { boxesIn, isFilmAt } from './boxes.ts'
import type { Box } from './boxes.ts'
import { copyOf, findText, isAt, lengthOf, numberAt } from './bytes.ts'
import type { Part } from './bytes.ts'
import { isTiffAt } from './exif.ts'
import { blankBoxPlace } from './film.ts'
import { readItems } from './items.ts'
import { blankWholeExif } from './sweep.ts'
import { blankXmpPlace } from './xmp.ts'

/** An AVIF or HEIC without its place, all else where it was (ISO/IEC 23008-12). */
export const avifWithoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  if (!isFilmAt(sent, 0)) return undefined
  const bytes = copyOf(sent)
  const { boxes, end } = boxesIn(bytes, { from: 0, to: bytes.length })
  if (!boxes.some(({ type }) => type === 'meta' || type === 'moov')) return undefined
  for (const box of boxes) {
    if (box.type === 'meta' && !blankItems(bytes, box)) return undefined
    if (box.type === 'uuid' && isAt(bytes, box.from, xmpId)) {
      blankXmpPlace(bytes, [{ from: box.from + 16, to: box.to }])
    }
    blankBoxPlace(bytes, box)
  }
  return bytes.subarray(0, end)
}

/** XMP, part 3, 1.2.5. */
const xmpId = '\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac'

/** @returns false where they cannot be. */
const blankItems = (bytes: Uint8Array, meta: Box): boolean => {
  const items = readItems(bytes, meta)
  if (items === undefined) return false
  for (const { type, parts } of items) {
    if (type === 'Exif') blankExifItem(bytes, parts)
    else if (type === 'application/rdf+xml') blankXmpPlace(bytes, parts)
  }
  return true
}

/** Before the EXIF stands how many bytes are to be passed (ISO/IEC 23008-12, A.2.1). */
const blankExifItem = (bytes: Uint8Array, parts: readonly Part[]): void => {
  const item = new Uint8Array(lengthOf(parts))
  let at = 0
  for (const { from, to } of parts) {
    item.set(bytes.subarray(from, to), at)
    at += to - from
  }
  const whole = { from: 0, to: item.length }
  const told = 4 + numberAt(item, 0, 4)
  const from = isTiffAt(item, told)
    ? told
    : Math.max(findText(item, 'II*\0', whole), findText(item, 'MM\0*', whole), 0)
  blankWholeExif(item, { from, to: item.length })
  at = 0
  for (const part of parts) {
    bytes.set(item.subarray(at, at + lengthOf([part])), part.from)
    at += lengthOf([part])
  }
}
