import { examineBoxes } from './filmBoxes.ts'
import type { FilmFacts, FilmReader } from './filmReader.ts'
import { filmHeadBytes, filmTypeOf } from './filmType.ts'
import type { FilmType } from './filmType.ts'
import { examineWebm } from './webm.ts'

export type ExaminedFilm =
  | (FilmFacts & { readonly type: 'film'; readonly mediaType: FilmType })
  | { readonly type: 'refused'; readonly reason: FilmProblem }

export type FilmProblem = 'unknown-type' | 'unreadable'

/**
 * Reads all headers and metadata, but not the coded pictures and sounds. After the overwrites are
 * applied, nothing reveals the place.
 */
export const examineFilm = async (film: FilmReader): Promise<ExaminedFilm> => {
  const mediaType = filmTypeOf(await film.read(0, Math.min(filmHeadBytes, film.size)))
  if (mediaType === undefined) return { type: 'refused', reason: 'unknown-type' }
  const facts = await (mediaType === 'video/webm' ? examineWebm(film) : examineBoxes(film))
  return facts === undefined
    ? { type: 'refused', reason: 'unreadable' }
    : { type: 'film', mediaType, ...facts }
}
