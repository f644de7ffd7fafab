import { sendFilm } from '#pwa/api/memories/films.ts'
import { filmedMemoryOf } from '#pwa/database/photos/waitingFilms.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { nameFilm } from '#pwa/records/memories/nameFilm.ts'
import { sendPhotos } from '#pwa/sync/sending/sendPhotos.ts'

/**
 * Receives the share of a film that has been sent, from 0 to 1; undefined once the film is no
 * longer being sent.
 */
type TellProgress = (id: string, share: number | undefined) => void

let isSending = false

export const sendFilms = async (data: OpenData, tell: TellProgress): Promise<void> => {
  if (isSending) return
  isSending = true
  try {
    await sendAlone(data, tell)
  } finally {
    isSending = false
  }
}

const sendAlone = async (data: OpenData, tell: TellProgress): Promise<void> => {
  /** Without HTTPS there are no locks; two tabs then send to the same upload. */
  if (!('locks' in navigator)) return sendAll(data, tell)
  const name = `our-life-films-${data.database.userId}`
  await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : sendAll(data, tell),
  )
}

const sendAll = (data: OpenData, tell: TellProgress): Promise<void> => {
  const { device, userId } = data.database
  return sendPhotos({
    device,
    isOurs: (id) => filmedMemoryOf(id) !== undefined,
    send: async (film, { id, uploadId }) => {
      tell(id, 0)
      try {
        return await sendFilm(film, {
          userId,
          uploadId,
          onBegun: async (begun) => void (await device.photos.update(id, { uploadId: begun })),
          onProgress: (share) => tell(id, share),
        })
      } finally {
        tell(id, undefined)
      }
    },
    name: ({ id }, objectPath) => nameFilm(data, id, objectPath),
  })
}
