import { filmedMemoryOf } from '#pwa/database/photos/waitingFilms.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { ignoreNotFound } from '#pwa/outbox/writer.ts'

/** Writes into its memory how the server calls its film; a memory that is gone needs none. */
export const nameFilm = async (
  { writer }: Pick<OpenData, 'writer'>,
  filmId: string,
  videoUrl: string,
): Promise<void> => {
  const id = filmedMemoryOf(filmId)
  if (id !== undefined) await ignoreNotFound(writer.withoutUndo.change('memory', id, { videoUrl }))
}
