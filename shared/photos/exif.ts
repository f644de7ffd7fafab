import { isAt } from './bytes.ts'
import type { Part } from './bytes.ts'
import { blankIptcPlace } from './iptc.ts'
import { blankXmpPlace } from './xmp.ts'

/**
 * Takes the place out of a block of EXIF (TIFF 6.0; EXIF 2.32, 4.6.3): its GPS directories become
 * zeros, and nothing points to them any more. Nothing else moves, so that maker's notes and all that
 * counts bytes stay right. A block that cannot be read becomes zeros as a whole.
 * @param block from the byte order on.
 */
export const blankExifPlace = (bytes: Uint8Array, block: Part): void => {
  if (!blankDirectories(bytes, block)) bytes.fill(0, block.from, block.to)
}

/** Does a block of EXIF begin there? */
export const isTiffAt = (bytes: Uint8Array, at: number): boolean =>
  isAt(bytes, at, 'II*\0') || isAt(bytes, at, 'MM\0*')

/** Tags that lead somewhere. */
const tags = {
  gps: 0x8825,
  directories: [0x8769, 0xa005, 0x014a],
  xmp: 0x02bc,
  iptc: 0x83bb,
}

const entryBytes = 12

interface Tiff {
  readonly bytes: Uint8Array
  readonly start: number
  readonly size: number
  readonly view: DataView
  readonly isLittle: boolean
  /** Bytes that were looked at, some of them several times. */
  seen: number
}

/** Directories that lie upon each other could have us go round for hours: no camera writes such. */
const isTooMuch = ({ seen, size }: Tiff): boolean => seen > 4 * size

const blankDirectories = (bytes: Uint8Array, { from, to }: Part): boolean => {
  const size = to - from
  if (size < 8 || !isTiffAt(bytes, from)) return size === 0
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, size)
  const isLittle = bytes[from] === 0x49
  const tiff: Tiff = { bytes, start: from, size, view, isLittle, seen: 0 }
  const waiting = [longAt(tiff, 4)]
  const known = new Set([0])
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (known.has(at)) continue
    known.add(at)
    blankDirectory(tiff, at, waiting)
    if (isTooMuch(tiff)) return false
  }
  return true
}

/** How many entries of a directory are there, whatever it says. */
const entriesAt = (tiff: Tiff, directory: number): number => {
  const fitting = Math.floor((tiff.size - directory - 2) / entryBytes)
  return Math.max(0, Math.min(shortAt(tiff, directory), fitting))
}

/** @param further takes the directories that it leads to. */
const blankDirectory = (tiff: Tiff, directory: number, further: number[]): void => {
  let count = entriesAt(tiff, directory)
  for (let index = 0; index < count && !isTooMuch(tiff);) {
    const entry = directory + 2 + index * entryBytes
    tiff.seen += entryBytes
    if (shortAt(tiff, entry) === tags.gps) {
      blankGps(tiff, longAt(tiff, entry + 8))
      removeEntry(tiff, directory, entry, count)
      count -= 1
    } else {
      follow(tiff, entry, further)
      index += 1
    }
  }
  further.push(longAt(tiff, directory + 2 + count * entryBytes))
}

/** Takes the place out of what an entry has. @param further takes the directories that it leads to. */
const follow = (tiff: Tiff, entry: number, further: number[]): void => {
  const tag = shortAt(tiff, entry)
  const leads = tags.directories.includes(tag)
  if (!leads && tag !== tags.xmp && tag !== tags.iptc) return
  const { from, to } = valueOf(tiff, entry)
  if (leads) for (let at = from; at + 4 <= to; at += 4) further.push(longAt(tiff, at))
  const part = { from: tiff.start + from, to: tiff.start + to }
  if (tag === tags.xmp) blankXmpPlace(tiff.bytes, [part])
  if (tag === tags.iptc) blankIptcPlace(tiff.bytes, part)
}

/** What stands in it and what it points to. */
const blankGps = (tiff: Tiff, directory: number): void => {
  if (directory === 0 || directory >= tiff.size) return
  const count = entriesAt(tiff, directory)
  for (let index = 0; index < count && !isTooMuch(tiff); index += 1) {
    tiff.seen += entryBytes
    blank(tiff, valueOf(tiff, directory + 2 + index * entryBytes))
  }
  blank(tiff, { from: directory, to: directory + 2 + count * entryBytes + 4 })
}

/** Those behind it move up, with where the next directory is; the values stay where they are. */
const removeEntry = (tiff: Tiff, directory: number, entry: number, count: number): void => {
  const end = Math.min(directory + 2 + count * entryBytes + 4, tiff.size)
  const { bytes, start } = tiff
  bytes.copyWithin(start + entry, start + entry + entryBytes, start + end)
  blank(tiff, { from: end - entryBytes, to: end })
  tiff.view.setUint16(directory, count - 1, tiff.isLittle)
}

/** Bytes of a value, by the type of its entry. */
const valueBytes = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

const valueOf = (tiff: Tiff, entry: number): Part => {
  const bytes = (valueBytes[shortAt(tiff, entry + 2)] ?? 8) * longAt(tiff, entry + 4)
  const from = bytes <= 4 ? entry + 8 : Math.min(longAt(tiff, entry + 8), tiff.size)
  const to = Math.min(from + bytes, tiff.size)
  tiff.seen += to - from
  return { from, to }
}

const blank = ({ bytes, start, size }: Tiff, { from, to }: Part): void => {
  bytes.fill(0, start + from, start + Math.min(to, size))
}

/** 0 for what stands behind the end. */
const shortAt = ({ view, size, isLittle }: Tiff, at: number): number =>
  at + 2 > size ? 0 : view.getUint16(at, isLittle)

const longAt = ({ view, size, isLittle }: Tiff, at: number): number =>
  at + 4 > size ? 0 : view.getUint32(at, isLittle)
