import { sendFilm } from '#pwa/api/films.ts'
import { filmedMemoryOf } from '#pwa/database/waitingFilms.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { nameFilm } from '#pwa/records/memories/nameFilm.ts'
import { setFilmProgress } from '#pwa/state/filmProgress.ts'
import { sendPhotos } from '#pwa/sync/sendPhotos.ts'

let isSending = false

/** Sends the films that wait on this device, one after another, from one tab. */
export const sendFilms = async (data: OpenData): Promise<void> => {
  if (isSending) return
  isSending = true
  try {
    await sendAlone(data)
  } finally {
    isSending = false
  }
}

const sendAlone = async (data: OpenData): Promise<void> => {
  /** Without HTTPS there are no locks: two tabs then send to the same upload. */
  if (!('locks' in navigator)) return sendAll(data)
  const name = `our-life-films-${data.database.userId}`
  await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : sendAll(data),
  )
}

const sendAll = (data: OpenData): Promise<void> => {
  const { device } = data.database
  return sendPhotos({
    device,
    isOurs: (id) => filmedMemoryOf(id) !== undefined,
    send: async (film, { id, uploadId }) => {
      setFilmProgress(id, 0)
      try {
        return await sendFilm(film, {
          uploadId,
          onBegun: async (begun) => void (await device.photos.update(id, { uploadId: begun })),
          onProgress: (share) => setFilmProgress(id, share),
        })
      } finally {
        setFilmProgress(id, undefined)
      }
    },
    name: ({ id }, objectPath) => nameFilm(data, id, objectPath),
  })
}
