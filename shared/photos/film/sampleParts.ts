import type { Box } from './boxes.ts'
import { boxesIn } from './boxes.ts'
import { numberAt } from '../bytes.ts'
import type { Part } from '../bytes.ts'
import { descendant } from './movieBoxes.ts'

const mostParts = 2_000_000

/** The positions of all tracks' samples (ISO/IEC 14496-12, 8.7); undefined for too many. */
export const samplePartsOf = (bytes: Uint8Array, moov: Box): readonly Part[] | undefined => {
  const parts: Part[] = []
  for (const track of boxesIn(bytes, moov).boxes) {
    for (const part of track.type === 'trak' ? chunksOf(bytes, track) : []) {
      if (parts.push(part) > mostParts) return undefined
    }
  }
  return parts
}

function* chunksOf(bytes: Uint8Array, track: Box): Generator<Part> {
  const table = descendant(bytes, track, ['mdia', 'minf', 'stbl'])
  if (table === undefined) return
  const boxes = new Map(boxesIn(bytes, table).boxes.map((box) => [box.type, box]))
  const offsets = boxes.get('co64') ?? boxes.get('stco')
  const groups = boxes.get('stsc')
  const sizes = sizesIn(bytes, boxes, frameBytesOf(bytes, boxes.get('stsd')))
  if (offsets === undefined || groups === undefined || sizes === undefined) return
  const width = offsets.type === 'co64' ? 8 : 4
  const chunks = countIn(bytes, offsets, width)
  const lastGroup = countIn(bytes, groups, 12) - 1
  let group = 0
  let sample = 0
  for (let chunk = 1; chunk <= chunks; chunk += 1) {
    while (group < lastGroup && numberAt(bytes, entryAt(groups, group + 1, 12), 4) <= chunk) {
      group += 1
    }
    const count = numberAt(bytes, entryAt(groups, group, 12) + 4, 4)
    const from = numberAt(bytes, entryAt(offsets, chunk - 1, width), width)
    yield { from, to: from + sizes(sample, count) }
    sample += count
  }
}

const entryAt = ({ from }: Box, index: number, width: number): number => from + 8 + index * width

const countIn = (bytes: Uint8Array, { from, to }: Box, width: number): number =>
  Math.min(numberAt(bytes, from + 4, 4), Math.floor((to - from - 8) / width))

type Sizes = (first: number, count: number) => number

const sizesIn = (
  bytes: Uint8Array,
  boxes: ReadonlyMap<string, Box>,
  frameBytes: number,
): Sizes | undefined => {
  const box = boxes.get('stsz') ?? boxes.get('stz2')
  if (box === undefined) return undefined
  const { from, to } = box
  const count = numberAt(bytes, from + 8, 4)
  const all = box.type === 'stsz' ? numberAt(bytes, from + 4, 4) : 0
  if (all > 0) return (_, samples) => samples * Math.max(all, frameBytes)
  const width = box.type === 'stsz' ? 32 : (bytes[from + 7] ?? 0)
  const most = width === 0 ? 0 : Math.min(count, Math.floor(((to - from - 12) * 8) / width))
  const sizeOf = (sample: number): number =>
    width === 4
      ? ((bytes[from + 12 + (sample >> 1)] ?? 0) >> (sample % 2 === 0 ? 4 : 0)) & 15
      : numberAt(bytes, from + 12 + (sample * width) / 8, width / 8)
  return (first, samples) => {
    let sum = 0
    for (let at = first; at < Math.min(first + samples, most); at += 1) sum += sizeOf(at)
    return sum
  }
}

/** The table of sample sizes does not apply to QuickTime's uncompressed audio. */
const frameBytesOf = (bytes: Uint8Array, descriptions: Box | undefined): number => {
  if (descriptions === undefined) return 0
  const [entry] = boxesIn(bytes, { from: descriptions.from + 8, to: descriptions.to }).boxes
  if (entry === undefined || !uncompressed.has(entry.type)) return 0
  const [channels, sampleBits] = [16, 18].map((at) => numberAt(bytes, entry.from + at, 2))
  return (channels ?? 0) * Math.ceil(Math.max(sampleBits ?? 0, widest[entry.type] ?? 0) / 8)
}

const widest: Readonly<Record<string, number>> = {
  in24: 24,
  in32: 32,
  fl32: 32,
  fl64: 64,
  lpcm: 64,
}

const uncompressed: ReadonlySet<string> = new Set(
  ['sowt', 'twos', 'raw ', 'NONE', 'ulaw', 'alaw'].concat(Object.keys(widest)),
)
