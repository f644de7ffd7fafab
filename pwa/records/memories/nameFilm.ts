import { filmedMemoryOf } from '#pwa/database/photos/waitingFilms.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { ignoreNotFound } from '#pwa/outbox/writer.ts'

export const nameFilm = async (
  { writer }: Pick<OpenData, 'writer'>,
  filmId: string,
  videoUrl: string,
): Promise<void> => {
  const id = filmedMemoryOf(filmId)
  if (id !== undefined) await ignoreNotFound(writer.withoutUndo.change('memory', id, { videoUrl }))
}
