import { generateNKeysBetween } from 'fractional-indexing'

/**
 * The fields of an order that people make: an album's photos, a list's items (core/position.ts).
 */
export interface Placed {
  readonly id: string
  readonly position: string
}

/**
 * Sorts by position; entries that two people added at the same time share a position and go by
 * their ids.
 */
export const inOrder = <T extends Placed>(entries: readonly T[]): readonly T[] =>
  entries.toSorted((a, b) => compare(a.position, b.position) || compare(a.id, b.id))

/** Compares characters by code, as positions require, and not by any language's order. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Positions for new entries behind all of these. */
export const positionsAtEnd = (entries: readonly Placed[], count: number): readonly string[] =>
  generateNKeysBetween(inOrder(entries).at(-1)?.position, null, count)

/**
 * The entries to write so that one entry gets a place: it alone, unless entries behind it share the
 * position of the one before it, because then there is no room between.
 * @param ordered all entries shown.
 * @param to its place among them, from 0; beyond either end it becomes the first or the last.
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
