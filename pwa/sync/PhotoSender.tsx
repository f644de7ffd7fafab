import { useEffect } from 'react'
import { sendPhoto } from '#pwa/api/photos.ts'
import { useData } from '#pwa/data/DatabaseContext.ts'
import type { OpenData } from '#pwa/data/DatabaseContext.ts'
import { useDevice } from '#pwa/data/useDevice.ts'
import { updateSyncStatus, useSyncStatus } from '#pwa/state/syncStatus.ts'
import { isUnreachable } from './retries.ts'
import { sendPhotos } from './sendPhotos.ts'

/** How long after a failure it is tried again, in milliseconds. */
const patience = 30_000

/** Sends the photos that wait on this device, whenever there is a network. */
export const PhotoSender = (): null => {
  const data = useData()
  const { online } = useSyncStatus()
  const choices = useDevice(async (device) =>
    (await device.photos.toArray()).map(({ choice, problem }) => problem ?? choice).join(),
  )
  useEffect(() => {
    if (!online || choices === undefined || choices === '') return undefined
    const send = (): void => void sendAlone(data).catch(tellIfUnreachable)
    send()
    const again = setInterval(send, patience)
    return () => clearInterval(again)
  }, [data, online, choices])
  return null
}

/** An answer that was under way when the network went may have said that there is one. */
const tellIfUnreachable = (error: unknown): void => {
  if (isUnreachable(error)) updateSyncStatus({ online: false })
}

/** One tab at a time; without locks, two may send the same, which the server keeps once. */
const sendAlone = async ({ database, writer }: OpenData): Promise<void> => {
  const { device, userId } = database
  const send = (): Promise<void> =>
    sendPhotos({
      device,
      send: sendPhoto,
      name: (_, objectPath) =>
        writer.unremembered.change('user', userId, { profileImageUrl: objectPath }),
    })
  if (!('locks' in navigator)) return send()
  await navigator.locks.request(`our-life-photos-${userId}`, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : send(),
  )
}
