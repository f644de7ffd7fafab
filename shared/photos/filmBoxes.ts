import { boxesIn, boxSizeAt, isBoxType } from './boxes.ts'
import type { Box } from './boxes.ts'
import { copyOf, isAt, mostPieces, textOf } from './bytes.ts'
import type { Part } from './bytes.ts'
import { coordinatesIn, readMovieHead } from './filmFacts.ts'
import type { Coordinates, MovieHead } from './filmFacts.ts'
import { blankNotes } from './filmNotes.ts'
import { createHeads, overwritesOf } from './filmReader.ts'
import type { FilmFacts, FilmReader, Overwrite } from './filmReader.ts'

/** A film of hours has a head of a few megabytes. */
const largestHead = 32 * 1024 * 1024

/** What was left free may hold what stood there before; padding is larger. */
const largestLeftover = 1024 * 1024

/**
 * Of all its notes and leftovers together, in bytes: cameras write less than one megabyte. They are read at
 * one go, and everybody else waits: 31 megabytes took five seconds.
 */
const mostNotes = 4 * 1024 * 1024

/** Boxes within each other: a film has five. */
const deepest = 10

/** Of a film that is written in fragments of a second or less. */
const mostBoxes = 200_000

/** Looks through the boxes of an MP4 or QuickTime film (ISO/IEC 14496-12). */
export const examineBoxes = async (film: FilmReader): Promise<FilmFacts | undefined> => {
  const heads = createHeads(film)
  const overwrites: Overwrite[] = []
  let movie: Movie | undefined
  let noted = 0
  let coordinates: Coordinates | undefined
  let at = 0
  for (let count = 0; at < film.size; count += 1) {
    const bytes = await heads(at, 16)
    if (bytes.length < 8 || count === mostBoxes) return undefined
    const type = textOf(bytes, { from: 4, to: 8 })
    const { head, size } = boxSizeAt(bytes, 0, film.size - at)
    const end = at + size
    if (!isBoxType(type) || size < head || end > film.size) return undefined
    if (isRead(type, size)) {
      if (size > largestHead) return undefined
      const before = await film.read(at, end)
      const box = { type, from: head, to: before.length }
      noted += noteBytes(before, box) ?? Infinity
      if (noted > mostNotes) return undefined
      overwrites.push(...overwritesOf(before, withoutPlace(before, box), at))
      if (type === 'moov') movie ??= movieIn(before, box)
      if (mayTellPlace.has(type)) coordinates ??= placeIn(before, box)
    }
    at = end
  }
  return movie === undefined || !movie.hasPicture
    ? undefined
    : { ...movie.head, coordinates, overwrites }
}

const isRead = (type: string, size: number): boolean =>
  containers.has(type) || notes.has(type) || (leftovers.has(type) && size <= largestLeftover)

const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'])
const notes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid'])
const leftovers: ReadonlySet<string> = new Set(['free', 'skip'])

/** How much is to be read as notes in a box; undefined where it has more boxes, or deeper ones, than any film. */
const noteBytes = (bytes: Uint8Array, outermost: Box): number | undefined => {
  let noted = 0
  let count = 0
  let level: readonly Box[] = [outermost]
  for (let depth = 0; level.length > 0; depth += 1) {
    const inner: Box[] = []
    for (const box of level) {
      if (containers.has(box.type)) inner.push(...boxesIn(bytes, box).boxes)
      else if (notes.has(box.type) || leftovers.has(box.type)) noted += box.to - box.from
      if (count + inner.length >= mostPieces) return undefined
    }
    if (depth === deepest) return undefined
    count += inner.length
    level = inner
  }
  return noted
}

/** The film's own: a track's may be of something else. */
const mayTellPlace: ReadonlySet<string> = new Set(['moov', 'udta', 'meta'])

const placeIn = (bytes: Uint8Array, box: Box): Coordinates | undefined => {
  if (box.type !== 'moov') return coordinatesIn(bytes, box)
  for (const inner of boxesIn(bytes, box).boxes) {
    const found = notes.has(inner.type) ? coordinatesIn(bytes, inner) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const withoutPlace = (before: Uint8Array, box: Box): Uint8Array => {
  const after = copyOf(before)
  blankPlaces(after, box)
  return after
}

/** The tables in between are left alone: what looks like a place there is none. */
const blankPlaces = (bytes: Uint8Array, box: Box): void => {
  if (containers.has(box.type)) {
    for (const inner of boxesIn(bytes, box).boxes) blankPlaces(bytes, inner)
  } else if (notes.has(box.type) || leftovers.has(box.type)) {
    blankNotes(bytes, box)
  }
}

interface Movie {
  readonly head: MovieHead
  readonly hasPicture: boolean
}

const movieIn = (bytes: Uint8Array, moov: Part): Movie | undefined => {
  const { boxes } = boxesIn(bytes, moov)
  const head = boxes.find(({ type }) => type === 'mvhd')
  if (head === undefined) return undefined
  const tracks = boxes.filter(({ type }) => type === 'trak')
  return {
    head: readMovieHead(bytes, head),
    hasPicture: tracks.some((track) => isPicture(bytes, track)),
  }
}

const isPicture = (bytes: Uint8Array, track: Part): boolean =>
  boxesIn(bytes, track)
    .boxes.filter(({ type }) => type === 'mdia')
    .flatMap((media) => boxesIn(bytes, media).boxes)
    .some(({ type, from }) => type === 'hdlr' && isAt(bytes, from + 8, 'vide'))
