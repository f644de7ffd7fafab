import type { RenditionWidth } from '#shared/core/object.ts'
import type { ExaminedFilm } from '#shared/photos/film/examineFilm.ts'
import type { FilmPart } from './filmFolders.ts'
import type { Examined } from './photo.ts'

/**
 * The requests to a process that reads people's files: examine a photo, draw one, examine a film.
 */
export type PictureWork =
  | { readonly type: 'examine'; readonly content: Uint8Array }
  | { readonly type: 'draw'; readonly content: Uint8Array; readonly width: RenditionWidth }
  | { readonly type: 'film'; readonly parts: readonly FilmPart[] }

/** The answer to each request. */
export interface PictureAnswers {
  readonly examine: Examined
  readonly draw: Uint8Array
  readonly film: ExaminedFilm
}

export type PictureAnswer =
  | { readonly type: 'done'; readonly answer: PictureAnswers[PictureWork['type']] }
  /** It cannot be done with this file. */
  | { readonly type: 'failed'; readonly message: string }

/** The first message of a process. */
export const ready = 'ready'
