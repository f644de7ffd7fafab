import { boxesIn } from './boxes.ts'
import type { Box } from './boxes.ts'
import { numberAt } from '../bytes.ts'
import type { Part } from '../bytes.ts'
import { bits, descendant } from './movieBoxes.ts'

export type TrackSizes = ReadonlyMap<number, number>

export const trackSizesOf = (bytes: Uint8Array, moov: Box): TrackSizes => {
  const sizes = new Map<number, number>()
  for (const { type, ...box } of boxesIn(bytes, moov).boxes) {
    const head = type === 'trak' ? descendant(bytes, { type, ...box }, ['tkhd']) : undefined
    if (head === undefined) continue
    sizes.set(numberAt(bytes, head.from + (bytes[head.from] === 1 ? 20 : 12), 4), 0)
  }
  const extension = boxesIn(bytes, moov).boxes.find(({ type }) => type === 'mvex')
  for (const { type, from } of extension === undefined ? [] : boxesIn(bytes, extension).boxes) {
    const track = numberAt(bytes, from + 4, 4)
    if (type === 'trex' && sizes.has(track)) sizes.set(track, numberAt(bytes, from + 16, 4))
  }
  return sizes
}

/** Computes positions in the file from a fragment's headers (ISO/IEC 14496-12, 8.8). */
export const fragmentPartsOf = (
  bytes: Uint8Array,
  moof: Box,
  at: number,
  tracks: TrackSizes,
): readonly Part[] => {
  const parts: Part[] = []
  let end = at
  for (const fragment of boxesIn(bytes, moof).boxes) {
    if (fragment.type !== 'traf') continue
    const { boxes } = boxesIn(bytes, fragment)
    const head = boxes.find(({ type }) => type === 'tfhd')
    if (head === undefined) continue
    const flags = numberAt(bytes, head.from + 1, 3)
    const track = numberAt(bytes, head.from + 4, 4)
    const base = flags & 1 ? numberAt(bytes, head.from + 8, 8) : flags & 0x20000 ? at : end
    const sizeAt = head.from + 8 + (flags & 1 ? 8 : 0) + 4 * bits(flags & 0x0a)
    const size = flags & 0x10 ? numberAt(bytes, sizeAt, 4) : (tracks.get(track) ?? 0)
    end = base
    for (const run of boxes) {
      if (run.type !== 'trun') continue
      const part = runPart(bytes, run, { base, end, size })
      if (tracks.has(track)) parts.push(part)
      end = part.to
    }
  }
  return parts
}

interface Run {
  readonly base: number
  readonly end: number
  readonly size: number
}

const runPart = (bytes: Uint8Array, { from, to }: Box, { base, end, size }: Run): Part => {
  const flags = numberAt(bytes, from + 1, 3)
  const count = numberAt(bytes, from + 4, 4)
  /** The offset is signed. */
  const offset = numberAt(bytes, from + 8, 4) | 0
  const begin = flags & 1 ? base + offset : end
  if (!(flags & 0x200)) return { from: begin, to: begin + count * size }
  const width = 4 * bits(flags & 0xf00)
  let sum = 0
  let at = from + 8 + 4 * bits(flags & 5) + (flags & 0x100 ? 4 : 0)
  for (let left = count; left > 0 && at + 4 <= to; left -= 1, at += width) {
    sum += numberAt(bytes, at, 4)
  }
  return { from: begin, to: begin + sum }
}
