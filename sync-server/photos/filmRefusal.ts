import type { FilmProblem } from '#shared/photos/film/examineFilm.ts'

/** Why a film, or a part of one, is not taken. */
export type FilmRefusal =
  | FilmProblem
  /** This person has no such upload, or it is over. */
  | 'unknown'
  | 'too-large'
  | 'quota'
  /** Too many uploads are under way. */
  | 'too-many'
  /** The named parts are not the stored ones. */
  | 'wrong-parts'
  /** A part's own size was not said, or is more than what is missing of the film. */
  | 'wrong-size'
  | 'stalled'

export type Outcome<T> = T | { readonly refused: FilmRefusal }
