import { boxesIn } from '../film/boxes.ts'
import type { Box } from '../film/boxes.ts'
import { numberAt, textOf } from '../bytes.ts'
import type { Part } from '../bytes.ts'

export interface HeifItems {
  readonly primary: number
  readonly items: ReadonlyMap<number, HeifItem>
  readonly properties: readonly Box[]
  readonly references: readonly HeifReference[]
}

export interface HeifItem {
  readonly id: number
  readonly type: string
  readonly isHidden: boolean
  readonly parts: readonly Part[]
  /** Indexes begin at 0. */
  readonly properties: readonly { readonly index: number; readonly isEssential: boolean }[]
}

export interface HeifReference {
  readonly type: string
  readonly from: number
  readonly to: readonly number[]
}

export const readHeifItems = (bytes: Uint8Array, meta: Box): HeifItems | undefined => {
  const inner = childrenOf(bytes, meta)
  const [primary, info, location] = [inner.get('pitm'), inner.get('iinf'), inner.get('iloc')]
  const properties = inner.get('iprp')
  if (!primary || !info || !location || !properties) return undefined
  const tables = boxesIn(bytes, properties).boxes
  const container = tables.find(({ type }) => type === 'ipco')
  if (container === undefined) return undefined
  const associations = new Map<number, HeifItem['properties']>()
  for (const table of tables)
    if (table.type === 'ipma') readAssociations(bytes, table, associations)
  const parts = readLocations(bytes, location, inner.get('idat'))
  const entries = boxesIn(bytes, {
    from: info.from + (bytes[info.from] === 0 ? 6 : 8),
    to: info.to,
  })
  const items = new Map<number, HeifItem>()
  for (const entry of entries.boxes) {
    const idBytes = bytes[entry.from] === 3 ? 4 : 2
    const id = numberAt(bytes, entry.from + 4, idBytes)
    const at = entry.from + 4 + idBytes + 2
    if (at + 4 > entry.to || (bytes[entry.from] ?? 0) < 2) continue
    items.set(id, {
      id,
      type: textOf(bytes, { from: at, to: at + 4 }),
      isHidden: ((bytes[entry.from + 3] ?? 0) & 1) === 1,
      parts: parts.get(id) ?? [],
      properties: associations.get(id) ?? [],
    })
  }
  return {
    primary: numberAt(bytes, primary.from + 4, bytes[primary.from] === 0 ? 2 : 4),
    items,
    properties: boxesIn(bytes, container).boxes,
    references: readReferences(bytes, inner.get('iref')),
  }
}

const childrenOf = (bytes: Uint8Array, meta: Box): ReadonlyMap<string, Box> => {
  const { boxes } = boxesIn(bytes, { from: meta.from + 4, to: meta.to })
  return new Map(boxes.toReversed().map((box) => [box.type, box]))
}

const numbersIn = (bytes: Uint8Array, { from, to }: Part) => {
  let at = from
  return {
    next: (size: number): number => {
      const value = at + size > to ? 0 : numberAt(bytes, at, size)
      at += size
      return value
    },
    isAtEnd: () => at >= to,
  }
}

const readAssociations = (
  bytes: Uint8Array,
  box: Box,
  associations: Map<number, HeifItem['properties']>,
): void => {
  const { next, isAtEnd } = numbersIn(bytes, { from: box.from + 4, to: box.to })
  const idBytes = bytes[box.from] === 0 ? 2 : 4
  const isWide = ((bytes[box.from + 3] ?? 0) & 1) === 1
  for (let left = next(4); left > 0 && !isAtEnd(); left -= 1) {
    const id = next(idBytes)
    const properties: { index: number; isEssential: boolean }[] = []
    for (let count = next(1); count > 0 && !isAtEnd(); count -= 1) {
      const value = isWide ? next(2) : next(1)
      const flag = isWide ? 0x8000 : 0x80
      properties.push({ index: (value % flag) - 1, isEssential: value >= flag })
    }
    associations.set(id, properties)
  }
}

/** Stops at the end of the box, whatever count the box declares. */
const readLocations = (
  bytes: Uint8Array,
  box: Box,
  data: Box | undefined,
): ReadonlyMap<number, readonly Part[]> => {
  const { next, isAtEnd } = numbersIn(bytes, { from: box.from + 4, to: box.to })
  const version = bytes[box.from] ?? 0
  const sizes = next(2)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version > 0 ? sizes & 15 : 0
  const locations = new Map<number, readonly Part[]>()
  for (let left = next(version < 2 ? 2 : 4); left > 0 && !isAtEnd(); left -= 1) {
    const id = next(version < 2 ? 2 : 4)
    const isInData = version > 0 && (next(2) & 15) === 1
    const room = isInData ? data : { from: 0, to: bytes.length }
    next(2)
    const base = next(baseBytes)
    const parts: Part[] = []
    for (let count = next(2); count > 0 && !isAtEnd(); count -= 1) {
      next(indexBytes)
      const offset = base + next(offsetBytes)
      const length = next(lengthBytes)
      if (room !== undefined) parts.push(partIn(room, offset, length))
      /** Entries of size 0 would never reach the end. */
      if (indexBytes + offsetBytes + lengthBytes === 0) break
    }
    locations.set(id, parts)
  }
  return locations
}

/** A length of 0 means up to the end; a length beyond the end is invalid. */
const partIn = ({ from, to }: Part, offset: number, length: number): Part => {
  const begin = Math.min(from + offset, to)
  const end = length === 0 ? to : from + offset + length
  return { from: begin, to: end > to ? Infinity : end }
}

const readReferences = (bytes: Uint8Array, box: Box | undefined): readonly HeifReference[] => {
  if (box === undefined) return []
  const idBytes = bytes[box.from] === 0 ? 2 : 4
  return boxesIn(bytes, { from: box.from + 4, to: box.to }).boxes.map((each) => {
    const { next, isAtEnd } = numbersIn(bytes, each)
    const from = next(idBytes)
    const to: number[] = []
    for (let left = next(2); left > 0 && !isAtEnd(); left -= 1) to.push(next(idBytes))
    return { type: each.type, from, to }
  })
}
