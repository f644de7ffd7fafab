import {
  concat,
  copyOf,
  littleNumberAt,
  littleNumberBytes,
  mostPieces,
  textBytes,
  textOf,
} from '../bytes.ts'
import type { Part } from '../bytes.ts'
import { keptExif } from './exif.ts'
import { keptProfile } from './iccProfile.ts'

/**
 * Rewrites a WebP with the chunks that draw it, its color profile and kept EXIF (RFC 9649, 2.3 to
 * 2.7).
 */
export const webpWithoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  const end = 8 + littleNumberAt(sent, 4)
  if (end > sent.length) return undefined
  const chunks = chunksIn(sent, { from: 12, to: end })
  if (chunks === undefined) return undefined
  const kept = new Map<string, Uint8Array>()
  const frames: Uint8Array[] = []
  for (const { type, part } of chunks) {
    const content = keptContent(sent, type, part)
    if (content === undefined) continue
    if (type === 'ANMF') frames.push(chunk(type, content))
    else if (!kept.has(type)) kept.set(type, content)
  }
  const written = order.flatMap((type) => {
    const content = kept.get(type)
    if (type === 'ANMF') return frames
    return content === undefined ? [] : [chunk(type, withFlags(type, content, kept))]
  })
  const body = concat([textBytes('WEBP'), ...written])
  return concat([textBytes('RIFF'), littleNumberBytes(body.length, 4), body])
}

const order = ['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L', 'EXIF']

const drawn: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L'])

const keptContent = (bytes: Uint8Array, type: string, part: Part): Uint8Array | undefined => {
  const content = bytes.subarray(part.from, part.to)
  if (drawn.has(type)) return content
  if (type === 'VP8X' && content.length === 10) return content
  if (type === 'ANIM' && content.length === 6) return content
  if (type === 'ICCP') return keptProfile(content)
  if (type === 'EXIF') return keptExif(bytes, part)
  return type === 'ANMF' ? keptFrame(bytes, part) : undefined
}

const frameHead = 16

const keptFrame = (bytes: Uint8Array, { from, to }: Part): Uint8Array | undefined => {
  const chunks = chunksIn(bytes, { from: from + frameHead, to })
  if (chunks === undefined || to - from < frameHead) return undefined
  const kept = chunks.filter(({ type }) => drawn.has(type))
  return concat([
    bytes.subarray(from, from + frameHead),
    ...kept.map(({ type, part }) => chunk(type, bytes.subarray(part.from, part.to))),
  ])
}

/**
 * The flags of chunks that may be dropped. Those for animation and transparency (0x12) stay as
 * sent.
 */
const flags = { ICCP: 0x20, EXIF: 0x08 }

const withFlags = (
  type: string,
  content: Uint8Array,
  kept: ReadonlyMap<string, Uint8Array>,
): Uint8Array => {
  if (type !== 'VP8X') return content
  const head = copyOf(content)
  head[0] = (head[0] ?? 0) & 0x12
  if (kept.has('ICCP')) head[0] |= flags.ICCP
  if (kept.has('EXIF')) head[0] |= flags.EXIF
  head.fill(0, 1, 4)
  return head
}

interface Chunk {
  readonly type: string
  readonly part: Part
}

const chunksIn = (bytes: Uint8Array, { from, to }: Part): readonly Chunk[] | undefined => {
  const chunks: Chunk[] = []
  for (let at = from; at + 8 <= to;) {
    const part = { from: at + 8, to: at + 8 + littleNumberAt(bytes, at + 4) }
    if (part.to > to || chunks.length >= mostPieces) return undefined
    chunks.push({ type: textOf(bytes, { from: at, to: at + 4 }), part })
    at = part.to + ((part.to - part.from) % 2)
  }
  return chunks
}

const chunk = (type: string, content: Uint8Array): Uint8Array =>
  concat([
    textBytes(type),
    littleNumberBytes(content.length, 4),
    content,
    new Uint8Array(content.length % 2),
  ])
