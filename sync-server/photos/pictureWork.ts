import type { RenditionWidth } from '#shared/core/object.ts'
import type { ExaminedFilm } from '#shared/photos/film/examineFilm.ts'
import type { FilmPart } from './filmFolders.ts'
import type { Examined } from './photo.ts'

export type PictureWork =
  | { readonly type: 'examine'; readonly content: Uint8Array }
  | { readonly type: 'draw'; readonly content: Uint8Array; readonly width: RenditionWidth }
  | { readonly type: 'film'; readonly parts: readonly FilmPart[] }

export interface PictureAnswers {
  readonly examine: Examined
  readonly draw: Uint8Array
  readonly film: ExaminedFilm
}

export type PictureAnswer =
  | { readonly type: 'done'; readonly answer: PictureAnswers[PictureWork['type']] }
  | { readonly type: 'failed'; readonly message: string }

export const ready = 'ready'
