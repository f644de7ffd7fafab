import type { FilmProblem } from '#shared/photos/film/examineFilm.ts'

/** Why a film, or a part of one, is not taken. */
export type FilmRefusal =
  | FilmProblem
  /** This person has no such upload, or it is over. */
  | 'unknown'
  | 'too-large'
  | 'quota'
  /** So many are on their way already. */
  | 'too-many'
  /** What was named as its parts is not what is here. */
  | 'wrong-parts'
  /** A part's own size was not said, or is more than what is missing of the film. */
  | 'wrong-size'
  | 'stalled'

export type Outcome<T> = T | { readonly refused: FilmRefusal }
