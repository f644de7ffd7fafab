import { takenDay } from '#shared/memories/import/takenDay.ts'
import { filmBytesLimit } from '#shared/memories/film.ts'
import { placeOf } from '#shared/memories/place.ts'
import { examineFilm } from '#shared/photos/film/examineFilm.ts'
import type { FilmFacts, Overwrite } from '#shared/photos/film/filmReader.ts'
import { filmHeadBytes, filmTypeOf, isForeignFilm } from '#shared/photos/film/filmType.ts'
import type { ReadyPhoto } from '#pwa/records/memories/memoryChanges.ts'
import { posterOf } from './filmPoster.ts'
import { thumbHashOf } from './thumbHash.ts'

export type PreparedFilm =
  | {
      readonly type: 'ready'
      readonly photo: ReadyPhoto
      readonly impossible?: string | undefined
    }
  | { readonly type: 'film-too-large' }
  /** A type of film that cannot be added, such as AVI. */
  | { readonly type: 'foreign-film' }
  | { readonly type: 'unreadable' }

/** Decides by the file's bytes, not only by its name. */
export const isFilmFile = async (file: File): Promise<boolean> => {
  if (file.type.startsWith('video/')) return true
  const head = await read(file, 0, filmHeadBytes)
  return filmTypeOf(head) !== undefined || isForeignFilm(head)
}

/** Reads only the film's headers, and returns the place for families that keep places. */
export const prepareFilm = async (file: File): Promise<PreparedFilm> => {
  if (isForeignFilm(await read(file, 0, filmHeadBytes))) return { type: 'foreign-film' }
  if (file.size > filmBytesLimit) return { type: 'film-too-large' }
  const examined = await filmWithoutPlace(file)
  if (examined === undefined) return { type: 'unreadable' }
  const poster = await posterOf(examined.film)
  const picture = await createImageBitmap(poster.content)
  const { coordinates, day: camera, madeAt } = examined.facts
  const told = { camera, madeAt, name: file.name, modified: new Date(file.lastModified) }
  const { day, impossible } = takenDay(told, new Date())
  const seconds = Math.round(poster.seconds ?? examined.facts.seconds ?? 0)
  return {
    type: 'ready',
    impossible,
    photo: {
      content: poster.content,
      film: { content: examined.film, seconds },
      width: picture.width,
      height: picture.height,
      thumbHash: thumbHashOf(picture),
      date: day,
      place: placeOf(coordinates?.latitude, coordinates?.longitude) ?? null,
    },
  }
}

export const filmWithoutPlace = async (
  file: Blob,
): Promise<{ readonly film: Blob; readonly facts: FilmFacts } | undefined> => {
  const reader = { size: file.size, read: (from: number, to: number) => read(file, from, to) }
  const examined = await examineFilm(reader)
  if (examined.type === 'refused') return undefined
  const film = new Blob(piecesOf(file, examined.overwrites), { type: examined.mediaType })
  return { film, facts: examined }
}

const read = async (file: Blob, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer())

const piecesOf = (file: Blob, overwrites: readonly Overwrite[]): BlobPart[] => {
  const pieces: BlobPart[] = []
  let end = 0
  for (const { at, length, bytes } of overwrites) {
    pieces.push(file.slice(end, at))
    if (bytes !== undefined) pieces.push(bytes as Uint8Array<ArrayBuffer>)
    else pieces.push(...zerosOf(length))
    end = at + length
  }
  return [...pieces, file.slice(end)]
}

const emptyPiece = new Uint8Array(64 * 1024)

const zerosOf = (length: number): readonly BlobPart[] => [
  ...Array.from({ length: Math.floor(length / emptyPiece.length) }, () => emptyPiece),
  emptyPiece.subarray(0, length % emptyPiece.length),
]
