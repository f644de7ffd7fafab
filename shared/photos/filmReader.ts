import type { Coordinates } from './filmFacts.ts'

/** A film of any size, of which stretches are read: it never is in memory as a whole. */
export interface FilmReader {
  /** In bytes. */
  readonly size: number
  /** Up to the end of the file. */
  read(from: number, to: number): Promise<Uint8Array>
}

/** What takes the place of as many bytes of a film. */
export interface Overwrite {
  readonly at: number
  readonly bytes: Uint8Array
}

/** What a look into a film's structure finds; undefined where it is damaged, or has no picture. */
export interface FilmFacts {
  /** Its length as its head says it; undefined where it does not. */
  readonly seconds: number | undefined
  /** When it was made, in milliseconds since 1970, where its head says so. */
  readonly madeAt?: number | undefined
  /** Where it was taken, which the overwrites take out. */
  readonly coordinates?: Coordinates | undefined
  /** What takes out the place where it was taken; nothing else of it changes, nor its size. */
  readonly overwrites: readonly Overwrite[]
}

/** Heads stand close to each other: of what was read, the next ones are taken too. */
const windowBytes = 64 * 1024

/** Reads short stretches one after another. @returns what stands there, up to the end of the file. */
export const createHeads = (
  film: FilmReader,
): ((from: number, length: number) => Promise<Uint8Array>) => {
  let start = 0
  let held: Uint8Array = new Uint8Array()
  return async (from, length) => {
    const to = Math.min(from + length, film.size)
    if (from < start || to > start + held.length) {
      start = from
      held = await film.read(from, Math.min(from + windowBytes, film.size))
    }
    return held.subarray(from - start, to - start)
  }
}

/** What `after` has in another way than `before`, which stands at `at`; nothing where it is the same. */
export const overwritesOf = (
  before: Uint8Array,
  after: Uint8Array,
  at: number,
): readonly Overwrite[] => {
  const from = before.findIndex((byte, index) => byte !== after[index])
  if (from < 0) return []
  const to = before.findLastIndex((byte, index) => byte !== after[index]) + 1
  return [{ at: at + from, bytes: after.slice(from, to) }]
}
