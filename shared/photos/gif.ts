import { isAt, joined, textOf } from './bytes.ts'
import type { Part } from './bytes.ts'
import { namesPlace } from './xmp.ts'
import { namesCoordinates } from './sweep.ts'

/** A GIF without its place (GIF89a): notes that tell of one go as a whole. All pictures of a moving one stay. */
export const gifWithoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  if (sent.length < 13) return undefined
  const kept: Part[] = []
  let from = 0
  let at: number | undefined = 13 + tableBytes(sent[10])
  for (;;) {
    const note = at
    switch (sent[at]) {
      case 0x3b:
        return joined(sent, [...kept, { from, to: at + 1 }])
      case undefined:
        /** Some programs leave out its end. */
        return at === sent.length ? joined(sent, [...kept, { from, to: at }]) : undefined
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
    if (at === undefined) return undefined
    if (sent[note] === 0x21 && tellsOfPlace(sent, { from: note, to: at })) {
      kept.push({ from, to: note })
      from = at
    }
  }
}

/** Of the colours that a picture says that it has. */
const tableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Behind the blocks that begin there; undefined where they are cut short. */
const afterBlocks = (bytes: Uint8Array, from: number): number | undefined => {
  let at = from
  for (let size = bytes[at]; size !== 0; size = bytes[at]) {
    if (size === undefined) return undefined
    at += size + 1
  }
  return at + 1
}

const tellsOfPlace = (bytes: Uint8Array, part: Part): boolean => {
  const text = textOf(bytes, part)
  if (!isAt(bytes, part.from + 3, 'XMP DataXMP')) return namesCoordinates(text)
  /** Behind the packet stands what leads older programs past it. */
  const end = text.lastIndexOf('</x:xmpmeta>')
  return namesPlace(end < 0 ? text : text.slice(14, end + 12))
}
