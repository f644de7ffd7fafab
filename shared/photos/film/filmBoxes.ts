import { boxesIn, boxSizeAt, freeType, isBoxType } from './boxes.ts'
import type { Box } from './boxes.ts'
import { copyOf, numberAt, textOf } from '../bytes.ts'
import type { Part } from '../bytes.ts'
import { coordinatesIn, dayIn, readMovieHead } from './filmFacts.ts'
import type { Coordinates, MovieHead } from './filmFacts.ts'
import { createHeads, gapsIn, joinedParts, overwritesOf, zeros } from './filmReader.ts'
import type { FilmFacts, FilmReader, Overwrite } from './filmReader.ts'
import { fragmentPartsOf, trackSizesOf } from './fragmentParts.ts'
import type { TrackSizes } from './fragmentParts.ts'
import { handlerOf, keepMovie } from './movieBoxes.ts'
import { samplePartsOf } from './sampleParts.ts'

/** A film of some hours has a header of a few megabytes; those of fragments have some kilobytes. */
const largestHead = 32 * 1024 * 1024

const largestNote = 1024 * 1024

const mostBoxes = 200_000

export const examineBoxes = async (film: FilmReader): Promise<FilmFacts | undefined> => {
  const boxes = await outermostBoxes(film)
  const head = boxes?.find(({ type }) => type === 'moov')
  const movie = head && (await readMovie(film, head))
  if (boxes === undefined || head === undefined || movie === undefined) return undefined
  const cleaned = new Map<Box, readonly Overwrite[]>([[head, movie.overwrites]])
  const parts: Part[] = [...movie.parts]
  const read = createHeads(film)
  let notes = movie.notes
  let left = largestHead
  for (const box of boxes) {
    const length = box.to - box.start
    if (box.type === 'moof') {
      left -= length
      if (left < 0) return undefined
      const fragment = readFragment(await read(box.start, length), box, movie.tracks)
      if (fragment === undefined) return undefined
      cleaned.set(box, fragment.overwrites)
      for (const part of fragment.parts) parts.push(part)
    } else if (keptWhole.has(box.type) && length <= largestNote) {
      const before = await read(box.start, length)
      cleaned.set(box, overwritesOf(before, keptHead(before, box), box.start))
    } else if (isNote(box) && length <= largestNote && notes.coordinates === undefined) {
      const bytes = await film.read(box.from, box.to)
      notes = notesIn([bytes], notes)
    }
  }
  return {
    ...movie.head,
    ...notes,
    overwrites: overwritesFor(boxes, cleaned, joinedParts(parts)),
  }
}

const outermostBoxes = async (film: FilmReader): Promise<readonly Box[] | undefined> => {
  const heads = createHeads(film)
  const boxes: Box[] = []
  for (let at = 0; at < film.size;) {
    const bytes = await heads(at, 16)
    if (bytes.length < 8 || boxes.length === mostBoxes) return undefined
    const type = textOf(bytes, { from: 4, to: 8 })
    const { head, size } = boxSizeAt(bytes, 0, film.size - at)
    if (!isBoxType(type) || size < head || at + size > film.size) return undefined
    boxes.push({ type, start: at, from: at + head, to: at + size })
    at += size
  }
  return boxes
}

const keptWhole: ReadonlySet<string> = new Set(['ftyp', 'styp', 'sidx'])

const isNote = ({ type }: Box): boolean => type === 'udta' || type === 'meta' || type === 'uuid'

interface Notes {
  readonly coordinates?: Coordinates | undefined
  readonly day?: string | undefined
}

const notesIn = (notes: readonly Uint8Array[], known: Notes = {}): Notes =>
  notes.reduce<Notes>((found, bytes) => {
    const whole = { from: 0, to: Math.min(bytes.length, largestNote) }
    return {
      coordinates: found.coordinates ?? coordinatesIn(bytes, whole),
      day: found.day ?? dayIn(bytes, whole),
    }
  }, known)

interface Movie {
  readonly head: MovieHead
  readonly notes: Notes
  readonly tracks: TrackSizes
  readonly parts: readonly Part[]
  readonly overwrites: readonly Overwrite[]
}

const readMovie = async (film: FilmReader, box: Box): Promise<Movie | undefined> => {
  if (box.to - box.start > largestHead) return undefined
  const before = await film.read(box.start, box.to)
  const moov = inItself(box)
  const { boxes } = boxesIn(before, moov)
  const head = boxes.find(({ type }) => type === 'mvhd')
  const after = copyOf(before)
  if (head === undefined || !keepMovie(after, moov)) return undefined
  const tracks = boxesIn(after, moov).boxes.filter(({ type }) => type === 'trak')
  if (!tracks.some((track) => handlerOf(after, track) === 'vide')) return undefined
  const parts = samplePartsOf(after, moov)
  if (parts === undefined) return undefined
  return {
    head: readMovieHead(before, head),
    notes: notesIn(boxes.filter(isNote).map(({ from, to }) => before.subarray(from, to))),
    tracks: trackSizesOf(after, moov),
    parts,
    overwrites: overwritesOf(before, after, box.start),
  }
}

const inItself = ({ type, start, from, to }: Box): Box => ({
  type,
  start: 0,
  from: from - start,
  to: to - start,
})

const readFragment = (before: Uint8Array, box: Box, tracks: TrackSizes) => {
  const after = copyOf(before)
  const moof = inItself(box)
  return keepMovie(after, moof)
    ? {
        parts: fragmentPartsOf(after, moof, box.start, tracks),
        overwrites: overwritesOf(before, after, box.start),
      }
    : undefined
}

/** Cleans a file type box or an index of fragments (ISO/IEC 14496-12, 4.3 and 8.16.3). */
const keptHead = (before: Uint8Array, box: Box): Uint8Array => {
  const after = copyOf(before)
  const { from, to, type } = inItself(box)
  if (type === 'sidx') {
    const head = after[from] === 1 ? 32 : 24
    after.fill(0, Math.min(to, from + head + 12 * numberAt(after, from + head - 2, 2)), to)
    return after
  }
  for (let at = from + 8; at < to; at += 4) {
    const brand = textOf(after, { from: at, to: Math.min(at + 4, to) })
    if (!/^(?:[A-Za-z][\w ]{3}|3g[\w ]{2})$/.test(brand)) after.fill(0, at, Math.min(at + 4, to))
  }
  return after
}

const overwritesFor = (
  boxes: readonly Box[],
  cleaned: ReadonlyMap<Box, readonly Overwrite[]>,
  parts: readonly Part[],
): readonly Overwrite[] => {
  const overwrites: Overwrite[] = []
  let next = 0
  for (const box of boxes) {
    const known = cleaned.get(box)
    if (known !== undefined) overwrites.push(...known)
    else if (box.type === 'mdat') {
      while ((parts[next]?.to ?? Infinity) <= box.from) next += 1
      const found = gapsIn(box, parts, next)
      next = found.next
      for (const gap of found.gaps) overwrites.push(...zeros(gap))
    } else if (box.type !== 'wide' || box.to > box.from) {
      if (box.type !== 'free') overwrites.push({ at: box.start + 4, length: 4, bytes: freeType })
      overwrites.push(...zeros(box))
    }
  }
  return overwrites
}
