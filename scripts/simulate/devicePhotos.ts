import { sendWaitingPhotos } from '#pwa/app/keepers/sendWaitingPhotos.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { memoryChanges } from '#pwa/records/memories/memoryChanges.ts'
import { memorySchema } from '#shared/memories/memory.ts'
import type { WireRecord } from '#shared/core/record.ts'

/** The thread's own fetch, kept before that of a page replaces it. */
export const ownFetch = globalThis.fetch

export const addMemory = async (
  { database, writer }: OpenData,
  record: WireRecord,
  photo: Uint8Array<ArrayBuffer>,
): Promise<void> => {
  const { id, familyId, title, date, width, height, thumbHash } = memorySchema.parse(record)
  const environment = { ...database.environment, newId: () => id }
  const content = new Blob([photo], { type: 'image/jpeg' })
  const ready = { content, date, width, height, thumbHash, place: null }
  const { add } = memoryChanges({ database: { ...database, environment }, writer }, familyId)
  await add(ready, { title })
}

export interface PhotoSender {
  stop(): Promise<void>
}

export const startPhotoSender = (
  data: OpenData,
  fetcher: typeof fetch,
  pause: number,
): PhotoSender => {
  const page = new AbortController()
  globalThis.fetch = (path, init) => fetcher(path, { ...init, signal: page.signal })
  let sending: Promise<void> | undefined
  const send = (): void => {
    sending ??= sendWaitingPhotos(data)
      .catch(() => {})
      .finally(() => {
        sending = undefined
      })
  }
  const timer = setInterval(send, pause)
  return {
    stop: async () => {
      clearInterval(timer)
      page.abort()
      await sending
    },
  }
}
