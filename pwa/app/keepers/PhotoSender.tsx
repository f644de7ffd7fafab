import { useEffect } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { filmedMemoryOf } from '#pwa/database/photos/waitingFilms.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { useContact } from '#pwa/state/device/device.ts'
import { setFilmProgress } from '#pwa/state/filmProgress.ts'
import { updateSyncStatus, useSyncStatus } from '#pwa/state/syncStatus.ts'
import { isUnreachable } from '#pwa/sync/retries.ts'
import { sendWaitingPhotos } from './sendWaitingPhotos.ts'

const retryPauseMs = 30_000

export const PhotoSender = (): null => {
  const data = useData()
  const { online } = useSyncStatus()
  const isAwake = useContact() === 'awake'
  const { device } = data.database
  const choices = useLiveQuery(
    async () =>
      (await device.photos.toArray()).map(({ choice, problem }) => problem ?? choice).join(),
    [device],
  )
  useEffect(() => {
    if (!online || !isAwake || choices === undefined || choices === '') return undefined
    const send = (): void => {
      void sendAlone(data).catch(tellIfUnreachable)
      void sendFilmsIfAny(data).catch(tellIfUnreachable)
    }
    send()
    const again = setInterval(send, retryPauseMs)
    return () => clearInterval(again)
  }, [data, online, isAwake, choices])
  return null
}

/**
 * Reports an unreachable server, because an answer that came after the network failed may have
 * reported it as online.
 */
const tellIfUnreachable = (error: unknown): void => {
  if (isUnreachable(error)) updateSyncStatus({ online: false })
}

/** Films are sent last, because they take long and must not delay photos. */
const sendFilmsIfAny = async (data: OpenData): Promise<void> => {
  const waiting = await data.database.device.photos.toArray()
  if (!waiting.some(({ id }) => filmedMemoryOf(id) !== undefined)) return
  const { sendFilms } = await import('./sendFilms.ts')
  await sendFilms(data, setFilmProgress)
}

/** Without locks two tabs may send the same photo, which the server keeps only once. */
const sendAlone = async (data: OpenData): Promise<void> => {
  if (!('locks' in navigator)) return sendWaitingPhotos(data)
  await navigator.locks.request(
    `our-life-photos-${data.database.userId}`,
    { ifAvailable: true },
    (lock) => (lock === null ? undefined : sendWaitingPhotos(data)),
  )
}
