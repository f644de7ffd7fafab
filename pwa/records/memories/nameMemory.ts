import type { OpenData } from '#pwa/live/DataContext.ts'
import { readLiveRecord } from '#pwa/database/readRecord.ts'
import { ignoreNotFound } from '#pwa/outbox/writer.ts'
import { memoryIdOf } from '#pwa/database/photos/waitingPhotos.ts'

/**
 * Corrects the memory's path to the photo if this device guessed a wrong one.
 * @returns undefined if the photo is not a memory's.
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
