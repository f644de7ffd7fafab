import { findText, isAt, space, textOf } from './bytes.ts'
import type { Part } from './bytes.ts'
import { blankExifPlace, isTiffAt } from './exif.ts'
import { blankXmpPlace } from './xmp.ts'

/**
 * Takes places out of what is made in a way that we do not read, by how EXIF and XMP begin: small
 * pictures in notes of the camera, for one, have their own.
 */
export const sweepPlaces = (bytes: Uint8Array, part: Part): void => {
  sweepExif(bytes, part)
  let from = findText(bytes, '<x:xmpmeta', part)
  while (from >= 0) {
    const end = findText(bytes, '</x:xmpmeta>', { from, to: part.to })
    const to = end < 0 ? part.to : end + 12
    blankXmpPlace(bytes, [{ from, to }])
    from = findText(bytes, '<x:xmpmeta', { from: to, to: part.to })
  }
}

/** EXIF, with the head that it has in a JPEG or without, and the small pictures in it. */
export const blankWholeExif = (bytes: Uint8Array, { from, to }: Part): void => {
  const head = isAt(bytes, from, 'Exif\0') ? 6 : 0
  const block = { from: Math.min(from + head, to), to }
  blankExifPlace(bytes, block)
  sweepPlaces(bytes, block)
}

/** More than any camera writes: of further ones the beginning goes, by which they are found. */
const mostBlocks = 64

const sweepExif = (bytes: Uint8Array, part: Part): void => {
  let blocks = 0
  let at = findText(bytes, 'Exif\0', part)
  while (at >= 0) {
    const from = at + 6
    if (from + 8 <= part.to && isTiffAt(bytes, from)) {
      blocks += 1
      if (blocks <= mostBlocks) blankExifPlace(bytes, { from, to: part.to })
      else bytes.fill(0, at, from + 8)
    }
    at = findText(bytes, 'Exif\0', { from, to: part.to })
  }
}

/** A note that names coordinates in plain words, however it is made, becomes spaces as a whole. */
export const sweepNote = (bytes: Uint8Array, part: Part): void => {
  sweepPlaces(bytes, part)
  if (namesCoordinates(textOf(bytes, part))) bytes.fill(space, part.from, part.to)
}

export const namesCoordinates = (text: string): boolean =>
  /gps_?(?:latitude|longitude|position|coordinates)|geo:l(?:at|on)|iso6709/i.test(
    text.replaceAll('\0', ''),
  )
