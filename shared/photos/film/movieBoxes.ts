import { boxesIn, freeBox } from './boxes.ts'
import type { Box } from './boxes.ts'
import { isAt, mostPieces, numberAt, textOf } from '../bytes.ts'
import { keepSampleEntries } from './sampleEntries.ts'

/**
 * The boxes to keep, by their parent (ISO/IEC 14496-12, 8). Text tracks, such as those of drones,
 * may name places and are dropped.
 */
const children: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: 'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps'.split(' '),
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun'],
}

/**
 * Turns unneeded boxes of a 'moov' or 'moof' into free space, so that nothing moves.
 * @param bytes are changed.
 * @returns false for more boxes than any film has.
 */
export const keepMovie = (bytes: Uint8Array, box: Box): boolean => {
  let count = 0
  const keep = (outer: Box): boolean => {
    const inner = boxesIn(bytes, outer)
    count += inner.boxes.length
    if (count >= mostPieces) return false
    bytes.fill(0, inner.end, outer.to)
    for (const each of inner.boxes) {
      const isKept =
        children[outer.type]?.includes(each.type) === true &&
        (each.type !== 'trak' || isShown(bytes, each))
      if (!isKept) freeBox(bytes, each)
      else if (each.type in children) {
        if (!keep(each)) return false
      } else keepLeaf(bytes, each)
    }
    return true
  }
  return keep(box)
}

const isShown = (bytes: Uint8Array, track: Box): boolean => {
  const handler = handlerOf(bytes, track)
  const table = descendant(bytes, track, ['mdia', 'minf', 'stbl', 'stsd'])
  return (
    (handler === 'vide' || handler === 'soun') &&
    (table === undefined || keepSampleEntries(bytes, table, handler))
  )
}

export const handlerOf = (bytes: Uint8Array, track: Box): string => {
  const handler = descendant(bytes, track, ['mdia', 'hdlr'])
  return handler === undefined
    ? ''
    : textOf(bytes, { from: handler.from + 8, to: handler.from + 12 })
}

export const descendant = (
  bytes: Uint8Array,
  box: Box,
  path: readonly string[],
): Box | undefined => {
  let found: Box | undefined = box
  for (const name of path) {
    found = found && boxesIn(bytes, found).boxes.find(({ type }) => type === name)
  }
  return found
}

const keepLeaf = (bytes: Uint8Array, box: Box): void => {
  if (box.type === 'hdlr') keepHandler(bytes, box)
  else if (box.type === 'dref') keepSources(bytes, box)
  else if (box.type !== 'stsd')
    bytes.fill(0, Math.min(box.from + contentBytes(bytes, box), box.to), box.to)
}

const keepHandler = (bytes: Uint8Array, { from, to }: Box): void => {
  const isQuickTime = ['mhlr', 'dhlr'].some((name) => isAt(bytes, from + 4, name))
  if (!isQuickTime) bytes.fill(0, Math.min(from + 4, to), Math.min(from + 8, to))
  bytes.fill(0, Math.min(from + 12, to), to)
}

const keepSources = (bytes: Uint8Array, { from, to }: Box): void => {
  const { boxes, end } = boxesIn(bytes, { from: Math.min(from + 8, to), to })
  for (const source of boxes) bytes.fill(0, Math.min(source.from + 4, source.to), source.to)
  bytes.fill(0, end, to)
}

/** The sizes of versions 0 and 1 of each box. */
const fixedBytes: Readonly<Record<string, readonly [number, number]>> = {
  mvhd: [100, 112],
  tkhd: [84, 96],
  mdhd: [24, 36],
  vmhd: [12, 12],
  smhd: [8, 8],
  mehd: [8, 12],
  trex: [24, 24],
  mfhd: [8, 8],
  tfdt: [8, 12],
  cslg: [24, 44],
}

/**
 * The bytes per entry in versions 0 and 1 of each box; the entries follow the version and the
 * count.
 */
const entryBytes: Readonly<Record<string, readonly [number, number]>> = {
  elst: [12, 20],
  stts: [8, 8],
  ctts: [8, 8],
  stsc: [12, 12],
  stco: [4, 4],
  co64: [8, 8],
  stss: [4, 4],
  stps: [4, 4],
}

const contentBytes = (bytes: Uint8Array, { type, from }: Box): number => {
  const version = bytes[from] === 1 ? 1 : 0
  const fixed = fixedBytes[type]?.[version]
  if (fixed !== undefined) return fixed
  const entry = entryBytes[type]?.[version]
  if (entry !== undefined) return 8 + entry * numberAt(bytes, from + 4, 4)
  const flags = numberAt(bytes, from + 1, 3)
  const count = numberAt(bytes, from + 8, 4)
  switch (type) {
    case 'stsz':
      return 12 + (numberAt(bytes, from + 4, 4) === 0 ? 4 * count : 0)
    case 'stz2':
      return 12 + Math.ceil((count * (bytes[from + 7] ?? 0)) / 8)
    case 'tfhd':
      return 8 + (flags & 1 ? 8 : 0) + 4 * bits(flags & 0x3a)
    case 'trun':
      return 8 + 4 * bits(flags & 5) + 4 * bits(flags & 0xf00) * numberAt(bytes, from + 4, 4)
    default:
      return 0
  }
}

export const bits = (flags: number): number => {
  let count = 0
  for (let left = flags; left > 0; left >>= 1) count += left & 1
  return count
}
