import { generateNKeysBetween } from 'fractional-indexing'

export interface Placed {
  readonly id: string
  readonly position: string
}

/** Entries that two people added at the same time may share a position; then their ids decide. */
export const inOrder = <T extends Placed>(entries: readonly T[]): readonly T[] =>
  entries.toSorted((a, b) => compare(a.position, b.position) || compare(a.id, b.id))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const positionsAtEnd = (entries: readonly Placed[], count: number): readonly string[] =>
  generateNKeysBetween(inOrder(entries).at(-1)?.position, null, count)

/**
 * Returns the entries to write: usually only the moved one. Entries after the target are also
 * written if they have the same position as the entry before it, because there is no room between
 * them.
 */
export const movedTo = (ordered: readonly Placed[], id: string, to: number): readonly Placed[] => {
  const from = ordered.findIndex((entry) => entry.id === id)
  const place = Math.max(0, Math.min(to, ordered.length - 1))
  if (from === -1 || place === from) return []
  const others = ordered.filter((entry) => entry.id !== id)
  const before = others[place - 1]?.position
  const behind = others.slice(place)
  const room = before === undefined ? 0 : behind.findIndex(({ position }) => position > before)
  const pushed = behind.slice(0, room === -1 ? behind.length : room).map((entry) => entry.id)
  const end = behind[pushed.length]?.position
  const positions = generateNKeysBetween(before, end, pushed.length + 1)
  return [id, ...pushed].map((each, at) => ({ id: each, position: positions[at] ?? '' }))
}
