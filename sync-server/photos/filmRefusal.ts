import type { FilmProblem } from '#shared/photos/film/examineFilm.ts'

export type FilmRefusal =
  | FilmProblem
  | 'unknown'
  | 'too-large'
  | 'quota'
  | 'too-many'
  | 'wrong-parts'
  | 'wrong-size'
  | 'stalled'

export type Outcome<T> = T | { readonly refused: FilmRefusal }
