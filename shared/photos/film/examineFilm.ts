import { examineBoxes } from './filmBoxes.ts'
import type { FilmFacts, FilmReader } from './filmReader.ts'
import { filmHeadBytes, filmTypeOf } from './filmType.ts'
import type { FilmType } from './filmType.ts'
import { examineWebm } from './webm.ts'

/** The type of a file by its content. */
export type ExaminedFilm =
  | (FilmFacts & { readonly type: 'film'; readonly mediaType: FilmType })
  | { readonly type: 'refused'; readonly reason: FilmProblem }

/** `unknown-type`: no film of a kind that is let in. `unreadable`: damaged or cut short. */
export type FilmProblem = 'unknown-type' | 'unreadable'

/**
 * Looks what a film is and where it tells its place: in its heads and notes, not in the pictures and
 * sounds between them. Where the overwrites are made, it finds none any more.
 */
export const examineFilm = async (film: FilmReader): Promise<ExaminedFilm> => {
  const mediaType = filmTypeOf(await film.read(0, Math.min(filmHeadBytes, film.size)))
  if (mediaType === undefined) return { type: 'refused', reason: 'unknown-type' }
  const facts = await (mediaType === 'video/webm' ? examineWebm(film) : examineBoxes(film))
  return facts === undefined
    ? { type: 'refused', reason: 'unreadable' }
    : { type: 'film', mediaType, ...facts }
}
