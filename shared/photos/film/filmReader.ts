import type { Coordinates } from './filmFacts.ts'
import type { Part } from '../bytes.ts'

/** Reads a film in parts, so that it never has to be in memory as a whole. */
export interface FilmReader {
  readonly size: number
  /** Returns fewer bytes at the end of the file. */
  read(from: number, to: number): Promise<Uint8Array>
}

export interface Overwrite {
  readonly at: number
  readonly length: number
  readonly bytes?: Uint8Array
}

/** A damaged file, or one without pictures, has no facts: functions then return undefined. */
export interface FilmFacts {
  readonly seconds: number | undefined
  /** Milliseconds since 1970, if the header has a time. */
  readonly madeAt?: number | undefined
  readonly day?: string | undefined
  readonly coordinates?: Coordinates | undefined
  /**
   * The overwrites are sorted and do not overlap. The film keeps its size, so that nothing moves.
   */
  readonly overwrites: readonly Overwrite[]
}

const windowBytes = 64 * 1024

export const createHeads = (
  film: FilmReader,
  window = windowBytes,
): ((from: number, length: number) => Promise<Uint8Array>) => {
  let start = 0
  let held: Uint8Array = new Uint8Array()
  return async (from, length) => {
    const to = Math.min(from + length, film.size)
    if (from < start || to > start + held.length) {
      start = from
      held = await film.read(from, Math.min(from + Math.max(window, length), film.size))
    }
    return held.subarray(from - start, to - start)
  }
}

export const overwritesOf = (
  before: Uint8Array,
  after: Uint8Array,
  at: number,
): readonly Overwrite[] => {
  const from = before.findIndex((byte, index) => byte !== after[index])
  if (from < 0) return []
  const to = before.findLastIndex((byte, index) => byte !== after[index]) + 1
  return [{ at: at + from, length: to - from, bytes: after.slice(from, to) }]
}

export const zeros = ({ from, to }: Part): readonly Overwrite[] =>
  to > from ? [{ at: from, length: to - from }] : []

export const gapsIn = (
  { from, to }: Part,
  kept: readonly Part[],
  first: number,
): { readonly gaps: readonly Part[]; readonly next: number } => {
  const gaps: Part[] = []
  let at = from
  let next = first
  for (let range = kept[next]; range !== undefined && range.from < to; range = kept[next]) {
    if (range.from > at) gaps.push({ from: at, to: range.from })
    at = Math.max(at, range.to)
    /** The range may continue in the next part. */
    if (range.to > to) break
    next += 1
  }
  if (at < to) gaps.push({ from: at, to })
  return { gaps, next }
}

export const joinedParts = (parts: readonly Part[]): readonly Part[] => {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else if (to > from) joined.push({ from, to })
  }
  return joined
}
