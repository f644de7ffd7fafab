import { generateNKeysBetween } from 'fractional-indexing'

/** What an order that people make goes by: of an album's photos, a list's items (core/position.ts). */
export interface Placed {
  readonly id: string
  readonly position: string
}

/** By their positions; two that people added at the same time have the same one, and go by their ids. */
export const inOrder = <T extends Placed>(entries: readonly T[]): readonly T[] =>
  entries.toSorted((a, b) => compare(a.position, b.position) || compare(a.id, b.id))

/** As the positions are meant to be compared, which no language's order does. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Where as many more stand behind all of these. */
export const positionsAtEnd = (entries: readonly Placed[], count: number): readonly string[] =>
  generateNKeysBetween(inOrder(entries).at(-1)?.position, null, count)

/**
 * What has to be written so that one entry stands at a place: it alone, unless those behind it have the
 * same position as the one before it, between which there is no room.
 * @param ordered all that are shown.
 * @param to its place among them, from 0; beyond either end it is the first or the last.
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
