import type { OpenData } from '#pwa/live/DataContext.ts'
import { readLiveRecord } from '#pwa/database/readRecord.ts'
import { ignoreNotFound } from '#pwa/outbox/writer.ts'
import { memoryIdOf } from '#pwa/database/photos/waitingPhotos.ts'

/**
 * Writes the server's path of a photo into its memory if the device guessed another one; does
 * nothing if the memory is gone.
 * @param photoId the photo's purpose.
 * @returns undefined if that is not a memory.
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
