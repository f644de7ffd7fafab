import { concat, isAt, mostPieces, numberAt, textBytes } from '../bytes.ts'
import type { Part } from '../bytes.ts'
import { keptExif } from './exif.ts'
import { keptProfile } from './iccProfile.ts'

/**
 * Rewrites a JPEG with the segments that draw it, its color profile and its kept EXIF. Further
 * pictures, gain maps and films after its end are dropped.
 */
export const jpegWithoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  const kept: Uint8Array[] = [sent.subarray(0, 2)]
  const notes: Notes = { jfif: undefined, exif: undefined, profile: [] }
  let segments = 0
  for (let at = nextMarker(sent, 2); at !== undefined;) {
    const marker = sent[at] ?? 0
    if (marker === markers.end) {
      kept.splice(1, 0, ...writeNotes(notes))
      return concat([...kept, sent.subarray(at - 1, at + 1)])
    }
    const to = at + 1 + numberAt(sent, at + 1, 2)
    segments += 1
    if (to > sent.length || to < at + 3 || segments > mostPieces) return undefined
    const next = nextMarker(sent, to)
    const content = { from: at + 3, to }
    if (marker === markers.scan) kept.push(sent.subarray(at - 1, drawnUntil(sent, to, next)))
    else if (isDrawn(marker)) kept.push(sent.subarray(at - 1, to))
    else if (marker === markers.app14) kept.push(...keptAdobe(sent, content))
    else note(notes, sent, marker, content)
    at = next
  }
  return undefined
}

const markers = {
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
} as const

/** Frames, code tables (all from 0xC0 except a reserved one), quantization, lines and restarts. */
const isDrawn = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xdb && marker <= 0xdd)

const isWithoutContent = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

const nextMarker = (bytes: Uint8Array, from: number): number | undefined => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1]
    if (marker === undefined || marker === 0 || marker === 0xff) continue
    if (!isWithoutContent(marker)) return at + 1
  }
  return undefined
}

const drawnUntil = (bytes: Uint8Array, from: number, next: number | undefined): number => {
  let to = next === undefined ? bytes.length : next - 1
  while (to > from && bytes[to - 1] === 0xff) to -= 1
  return to
}

const segment = (marker: number, content: Uint8Array): Uint8Array => {
  const length = content.length + 2
  return concat([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), content])
}

/** Drops the thumbnail, and keeps version and density (ITU-T T.871). */
const keptJfif = (bytes: Uint8Array, { from, to }: Part): Uint8Array | undefined =>
  isAt(bytes, from, 'JFIF\0\x01') && (bytes[from + 7] ?? 3) < 3 && to - from >= 14
    ? segment(markers.app0, concat([bytes.subarray(from, from + 12), new Uint8Array(2)]))
    : undefined

const keptAdobe = (bytes: Uint8Array, { from, to }: Part): readonly Uint8Array[] =>
  isAt(bytes, from, 'Adobe') && to - from === 12
    ? [segment(markers.app14, bytes.subarray(from, to))]
    : []

interface Notes {
  jfif: Uint8Array | undefined
  exif: Uint8Array | undefined
  readonly profile: Uint8Array[]
}

const exifHead = 'Exif\0\0'
const profileHead = 'ICC_PROFILE\0'

const note = (notes: Notes, bytes: Uint8Array, marker: number, part: Part): void => {
  const { from, to } = part
  if (marker === markers.app0) notes.jfif ??= keptJfif(bytes, part)
  if (marker === markers.app1 && isAt(bytes, from, exifHead)) {
    notes.exif ??= keptExif(bytes, part)
  } else if (marker === markers.app2 && isAt(bytes, from, profileHead)) {
    const begin = Math.min(from + profileHead.length + 2, to)
    notes.profile[bytes[from + profileHead.length] ?? 0] ??= bytes.subarray(begin, to)
  }
}

/**
 * The most bytes of a profile that fit into one segment, beside its header and the piece's numbers
 * (ICC.1:2022, B.4).
 */
const largestPiece = 0xffff - 2 - profileHead.length - 2

const writeNotes = ({ jfif, exif, profile }: Notes): readonly Uint8Array[] => {
  const written = jfif === undefined ? [] : [jfif]
  if (exif !== undefined) written.push(segment(markers.app1, concat([textBytes(exifHead), exif])))
  const whole = keptProfile(concat(profile.filter((piece) => piece !== undefined)))
  const pieces = Math.ceil((whole?.length ?? 0) / largestPiece)
  for (let number = 1; number <= pieces; number += 1) {
    const piece = whole?.subarray((number - 1) * largestPiece, number * largestPiece)
    const head = concat([textBytes(profileHead), Uint8Array.of(number, pieces)])
    written.push(segment(markers.app2, concat([head, piece ?? new Uint8Array()])))
  }
  return written
}
