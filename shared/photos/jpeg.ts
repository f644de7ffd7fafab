import { isFilmAt } from './boxes.ts'
import { copyOf, findText, isAt, littleNumberAt, mostPieces, numberAt } from './bytes.ts'
import type { Part } from './bytes.ts'
import { blankFilmPlace } from './film.ts'
import { blankPhotoshopPlace } from './photoshop.ts'
import { blankWholeExif, sweepNote, sweepPlaces } from './sweep.ts'
import { blankXmpPlace } from './xmp.ts'

/**
 * A JPEG without its place, and with all else where it was: what counts bytes to a second picture in
 * it (CIPA DC-007) goes on being right. Behind its end stays what cameras put there: further pictures,
 * a short film, Samsung's notes, zeros. Anything else is no part of a photo and is cut off.
 */
export const jpegWithoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  const bytes = copyOf(sent)
  const end = blankPicture(bytes, 0)
  return end === undefined ? undefined : bytes.subarray(0, blankFollowing(bytes, end))
}

/** ITU-T T.81, annex B. */
const markers = { end: 0xd9, app0: 0xe0, app1: 0xe1, app13: 0xed, app15: 0xef, comment: 0xfe }

/** @returns where it ends; undefined where it is cut short, or in too many pieces. */
const blankPicture = (bytes: Uint8Array, from: number): number | undefined => {
  const extended: Part[] = []
  let segments = 0
  for (let at = nextMarker(bytes, from + 2); at !== undefined;) {
    const marker = bytes[at] ?? 0
    if (marker === markers.end) {
      blankXmpPlace(bytes, extended)
      return at + 1
    }
    let next = at + 1
    if (!standsAlone(marker)) {
      const length = numberAt(bytes, at + 1, 2)
      next += length
      segments += 1
      if (length < 2 || next > bytes.length || segments > mostPieces) return undefined
      blankSegment(bytes, marker, { from: at + 3, to: next }, extended)
    }
    at = nextMarker(bytes, next)
  }
  return undefined
}

/** Those in the midst of what is drawn, and one of no meaning. */
const standsAlone = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Where the second byte of the next marker stands: what is drawn, and what is none, is passed over. */
const nextMarker = (bytes: Uint8Array, from: number): number | undefined => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1]
    if (marker !== undefined && marker !== 0 && marker !== 0xff) return at + 1
  }
  return undefined
}

const heads = {
  exif: 'Exif\0',
  xmp: 'http://ns.adobe.com/xap/1.0/\0',
  extendedXmp: 'http://ns.adobe.com/xmp/extension/\0',
  photoshop: 'Photoshop 3.0\0',
}

/** @param extended takes the parts of a packet that is too long for one segment (XMP, part 3, 1.1.3.1). */
const blankSegment = (bytes: Uint8Array, marker: number, part: Part, extended: Part[]): void => {
  const { from, to } = part
  const begins = (head: string): boolean => isAt(bytes, from, head)
  const after = (length: number): Part => ({ from: Math.min(from + length, to), to })
  if (marker === markers.app1 && begins(heads.exif)) {
    blankWholeExif(bytes, part)
  } else if (marker === markers.app1 && begins(heads.xmp)) {
    blankXmpPlace(bytes, [after(heads.xmp.length)])
  } else if (marker === markers.app1 && begins(heads.extendedXmp)) {
    extended.push(after(heads.extendedXmp.length + 40))
  } else if (marker === markers.app13 && begins(heads.photoshop)) {
    blankPhotoshopPlace(bytes, after(heads.photoshop.length))
    sweepNote(bytes, part)
  } else if (isNote(marker)) {
    sweepNote(bytes, part)
  }
}

const isNote = (marker: number): boolean =>
  (marker >= markers.app0 && marker <= markers.app15) || marker === markers.comment

/** @returns where what is kept ends. */
const blankFollowing = (bytes: Uint8Array, from: number): number => {
  let kept = from
  for (;;) {
    const at = afterPadding(bytes, kept)
    if (at === bytes.length) return at
    if (endsAsSamsungs(bytes, at)) {
      blankSamsungs(bytes, { from: at, to: bytes.length })
      return bytes.length
    }
    /** Its size begins with zeros. */
    const film = at - 3
    const end = isAt(bytes, at, '\xff\xd8\xff')
      ? blankPicture(bytes, at)
      : film >= kept && isFilmAt(bytes, film)
        ? blankFilmPlace(bytes, { from: film, to: bytes.length })
        : undefined
    if (end === undefined || end <= at) return kept
    kept = end
  }
}

const afterPadding = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (bytes[at] === 0 || (bytes[at] === 0xff && (bytes[at + 1] ?? 0xff) === 0xff)) at += 1
  return at
}

/** Galaxy phones: blocks of notes, one of them a film, then a list of them, its length and 'SEFT'. */
const endsAsSamsungs = (bytes: Uint8Array, from: number): boolean => {
  const list = bytes.length - 8 - littleNumberAt(bytes, bytes.length - 8)
  return isAt(bytes, bytes.length - 4, 'SEFT') && list >= from && isAt(bytes, list, 'SEFH')
}

const blankSamsungs = (bytes: Uint8Array, part: Part): void => {
  sweepPlaces(bytes, part)
  const film = findText(bytes, 'ftyp', part) - 4
  if (film >= part.from) blankFilmPlace(bytes, { from: film, to: part.to })
  /** The country of the network. */
  const network = findText(bytes, 'MCC_Data', part)
  if (network >= 0) {
    for (let at = network + 8; isDigit(bytes[at]) && at < part.to; at += 1) bytes[at] = zero
  }
}

const zero = 0x30

const isDigit = (byte = 0): boolean => byte >= zero && byte <= zero + 9
