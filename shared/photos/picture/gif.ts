import { concat, isAt, mostPieces } from '../bytes.ts'
import type { Part } from '../bytes.ts'

/** Rewrites the blocks that draw a GIF (GIF89a); an animation keeps its frames and loops. */
export const gifWithoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  if (sent.length < 13) return undefined
  let at = 13 + tableBytes(sent[10])
  const kept = [sent.subarray(0, at)]
  for (let blocks = 0; blocks < 4 * mostPieces; blocks += 1) {
    const from = at
    switch (sent[at]) {
      /** Some programs omit the end marker. */
      case 0x3b:
      case undefined:
        return at > sent.length ? undefined : concat([...kept, Uint8Array.of(0x3b)])
      case 0x00:
        at += 1
        continue
      case 0x2c:
        at = afterBlocks(sent, at + 11 + tableBytes(sent[at + 9]))
        break
      case 0x21:
        at = afterBlocks(sent, at + 2)
        break
      default:
        return undefined
    }
    if (at > sent.length) return undefined
    if (sent[from] === 0x2c || isOfMotion(sent, { from, to: at }))
      kept.push(sent.subarray(from, at))
  }
  return undefined
}

const tableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

const afterBlocks = (bytes: Uint8Array, from: number): number => {
  let at = from
  for (let size = bytes[at]; size !== 0; size = bytes[at]) {
    if (size === undefined) return Infinity
    at += size + 1
  }
  return at + 1
}

const control = 0xf9

/** Keeps the blocks for frame delay (four bytes) and number of loops (three bytes). */
const isOfMotion = (bytes: Uint8Array, { from, to }: Part): boolean =>
  (bytes[from + 1] === control && to - from === 8) ||
  (to - from === 19 &&
    ['\xff\x0bNETSCAPE2.0\x03\x01', '\xff\x0bANIMEXTS1.0\x03\x01'].some((head) =>
      isAt(bytes, from + 1, head),
    ))
