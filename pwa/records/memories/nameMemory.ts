import type { OpenData } from '#pwa/live/DataContext.ts'
import { readLiveRecord } from '#pwa/database/readRecord.ts'
import { ignoreNotFound } from '#pwa/outbox/writer.ts'
import { memoryIdOf } from '#pwa/database/photos/waitingPhotos.ts'

/**
 * Writes into its memory how the server calls its photo, where that is another name than it had here; a
 * memory that is gone needs none.
 * @param photoId what the photo was for. @returns undefined where that is no memory.
 */
export const nameMemory = (
  data: Pick<OpenData, 'writer' | 'database'>,
  photoId: string,
  imageUrl: string,
): Promise<void> | undefined => {
  const id = memoryIdOf(photoId)
  return id === undefined ? undefined : rename(data, id, imageUrl)
}

const rename = async (
  { writer, database }: Pick<OpenData, 'writer' | 'database'>,
  id: string,
  imageUrl: string,
): Promise<void> => {
  const memory = await readLiveRecord(database, { kind: 'memory', id })
  if (memory === undefined || memory['imageUrl'] === imageUrl) return
  await ignoreNotFound(writer.withoutUndo.change('memory', id, { imageUrl }))
}
