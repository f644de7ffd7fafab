import { boxesIn } from './boxes.ts'
import type { Box } from './boxes.ts'
import { findText, lengthOf, numberAt, textOf } from './bytes.ts'
import type { Part } from './bytes.ts'

export interface Item {
  /** Four letters, or of notes their media type. */
  readonly type: string
  /** Where it stands, one after another. */
  readonly parts: readonly Part[]
}

/** The items of a 'meta' box (ISO/IEC 14496-12, 8.11); undefined where they say more than can be. */
export const readItems = (bytes: Uint8Array, meta: Box): readonly Item[] | undefined => {
  const { boxes } = boxesIn(bytes, { from: meta.from + 4, to: meta.to })
  const named = (type: string): Box | undefined => boxes.find((box) => box.type === type)
  const [info, location] = [named('iinf'), named('iloc')]
  if (info === undefined || location === undefined) return []
  const data = named('idat')
  const types = readTypes(bytes, info)
  const items: Item[] = []
  let length = 0
  for (const { id, isInData, extents } of readLocations(bytes, location)) {
    const type = types.get(id)
    if (type === undefined) continue
    const room = isInData ? data : { from: 0, to: bytes.length }
    const parts = room === undefined ? [] : extents.map((extent) => partIn(room, extent))
    length += lengthOf(parts)
    if (length > 4 * bytes.length || parts.length > mostParts) return undefined
    items.push({ type, parts })
  }
  return items
}

/** Of one item: notes stand in one piece. */
const mostParts = 1000

/** A length of 0 stands for all that is there. */
const partIn = ({ from, to }: Part, { offset, length }: Extent): Part => {
  const begin = Math.min(from + offset, to)
  return { from: begin, to: length === 0 ? to : Math.min(begin + length, to) }
}

/** Of the items that are notes, by their ids. */
const readTypes = (bytes: Uint8Array, info: Box): ReadonlyMap<number, string> => {
  const head = bytes[info.from] === 0 ? 6 : 8
  const types = new Map<number, string>()
  for (const entry of boxesIn(bytes, { from: info.from + head, to: info.to }).boxes) {
    const idBytes = bytes[entry.from] === 3 ? 4 : 2
    const at = entry.from + 4 + idBytes + 2
    const type = textOf(bytes, { from: at, to: Math.min(at + 4, entry.to) })
    const id = numberAt(bytes, entry.from + 4, idBytes)
    if (type === 'Exif') types.set(id, type)
    if (type === 'mime') types.set(id, mediaTypeAt(bytes, { from: at + 4, to: entry.to }))
  }
  return types
}

/** Behind its name. */
const mediaTypeAt = (bytes: Uint8Array, part: Part): string => {
  const from = findText(bytes, '\0', part) + 1
  const end = findText(bytes, '\0', { from, to: part.to })
  return textOf(bytes, { from, to: end < 0 ? part.to : end })
}

interface Extent {
  readonly offset: number
  readonly length: number
}

interface Location {
  readonly id: number
  /** Does it stand in the box 'idat'? */
  readonly isInData: boolean
  readonly extents: readonly Extent[]
}

/** ISO/IEC 14496-12, 8.11.3. Ends where the box does, whatever it says. */
function* readLocations(bytes: Uint8Array, box: Box): Generator<Location> {
  const version = bytes[box.from] ?? 0
  let at = box.from + 4
  const next = (size: number): number => {
    const value = at + size > box.to ? 0 : numberAt(bytes, at, size)
    at += size
    return value
  }
  const sizes = next(2)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version > 0 ? sizes & 15 : 0
  const count = next(version < 2 ? 2 : 4)
  for (let item = 0; item < count && at < box.to; item += 1) {
    const id = next(version < 2 ? 2 : 4)
    const isInData = version > 0 && (next(2) & 15) === 1
    next(2)
    const base = next(baseBytes)
    const extents: Extent[] = []
    for (let left = next(2); left > 0 && at < box.to; left -= 1) {
      next(indexBytes)
      extents.push({ offset: base + next(offsetBytes), length: next(lengthBytes) })
      /** Sizes of nothing would go on for ever. */
      if (indexBytes + offsetBytes + lengthBytes === 0) break
    }
    yield { id, isInData, extents }
  }
}
