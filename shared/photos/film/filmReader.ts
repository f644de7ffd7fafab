import type { Coordinates } from './filmFacts.ts'
import type { Part } from '../bytes.ts'

/** A film of any size, of which stretches are read: it never is in memory as a whole. */
export interface FilmReader {
  /** In bytes. */
  readonly size: number
  /** Up to the end of the file. */
  read(from: number, to: number): Promise<Uint8Array>
}

/** A replacement of as many bytes of a film. */
export interface Overwrite {
  readonly at: number
  readonly length: number
  /** Zeros unless given. */
  readonly bytes?: Uint8Array
}

/** The facts in a film's structure; undefined if it is damaged, or has no picture. */
export interface FilmFacts {
  /** Its length as its head says it; undefined where it does not. */
  readonly seconds: number | undefined
  /** When it was made, in milliseconds since 1970, where its head says so. */
  readonly madeAt?: number | undefined
  /** The day on which it was made by the clock of the place, 'yyyy-MM-dd', where it says so. */
  readonly day?: string | undefined
  /** The place of the film, which the overwrites remove. */
  readonly coordinates?: Coordinates | undefined
  /**
   * The overwrites that leave only the parts needed to show it, in order and without overlap; the
   * size stays, so that nothing moves.
   */
  readonly overwrites: readonly Overwrite[]
}

/** Heads are close to each other, so each read includes the following bytes. */
const windowBytes = 64 * 1024

/** Reads short ranges one after another. @returns the bytes up to the end of the file. */
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

/** The bytes of `after` that differ from `before` at position `at`; none if they are equal. */
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

/**
 * The bytes of a part outside the kept ones. @param kept in order. @param first the index to start
 * with.
 */
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
    /** It may go on in another part. */
    if (range.to > to) break
    next += 1
  }
  if (at < to) gaps.push({ from: at, to })
  return { gaps, next }
}

/** In their order, those that touch or overlap as one. */
export const joinedParts = (parts: readonly Part[]): readonly Part[] => {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else if (to > from) joined.push({ from, to })
  }
  return joined
}
