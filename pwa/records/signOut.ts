import { useMemo } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { logout } from '#pwa/api/device/signInAndOut.ts'
import { clearDevice } from '#pwa/live/clearDevice.ts'
import { fold } from '#pwa/outbox/merging/fold.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { filmedMemoryOf } from '#pwa/database/photos/waitingFilms.ts'
import { readWaitingPhoto } from '#pwa/database/photos/waitingPhotos.ts'
import { download } from './export/download.ts'
import { toWire } from '#pwa/database/localRecord.ts'
import { countUnsent } from '#pwa/outbox/unsent.ts'

/** Pending changes block signing out (docs/protocol.md, On the device 13). */
export interface SignOut {
  readonly blockedBy: number
  exportWaiting(): Promise<void>
  signOut(): Promise<void>
  removeAndSignOut(): Promise<void>
  discardAndSignOut(): Promise<void>
}

export const useSignOut = (): SignOut => {
  const { database } = useData()
  const blockedBy = useLiveQuery(() => countUnsent(database.device), [database]) ?? 0
  return useMemo(
    () => ({
      blockedBy,
      exportWaiting: async () => {
        save(
          { records: await waitingRecords(database), photos: await waitingPhotos(database) },
          database,
        )
        await saveFilms(database)
      },
      signOut: () => logout(),
      removeAndSignOut: async () => {
        /** Another tab may have made a change since; the page then asks again. */
        if ((await countUnsent(database.device)) > 0) return
        await logout(() => clearDevice(database))
      },
      discardAndSignOut: () => logout(() => clearDevice(database)),
    }),
    [database, blockedBy],
  )
}

const waitingRecords = async ({ device, userId }: LocalDatabase): Promise<readonly unknown[]> =>
  (await device.outbox.toArray()).map((pending) => toWire(fold(pending, userId)))

const save = (unsent: object, { environment }: LocalDatabase): void => {
  const blob = new Blob([JSON.stringify(unsent, null, 2)], { type: 'application/json' })
  download(blob, `our-life-unsent-${environment.now().toISOString().slice(0, 10)}.json`)
}

const waitingPhotos = async ({ device }: LocalDatabase): Promise<readonly unknown[]> =>
  Promise.all(
    (await device.photos.toArray()).filter(isPhoto).map(async ({ id, type }) => {
      const content = (await device.photoContents.get(id))?.content
      return {
        id,
        type,
        base64: inBase64(content instanceof ArrayBuffer ? content : new ArrayBuffer(0)),
      }
    }),
  )

const isPhoto = ({ id }: { readonly id: string }): boolean => filmedMemoryOf(id) === undefined

const saveFilms = async ({ device }: LocalDatabase): Promise<void> => {
  const films = (await device.photos.toArray()).filter((each) => !isPhoto(each))
  for (const { id } of films) {
    const film = await readWaitingPhoto(device, id)
    if (film !== undefined) download(film.content, `our-life-unsent-${filmedMemoryOf(id)}`)
  }
}

const inBase64 = (content: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(content), (byte) => String.fromCodePoint(byte)).join(''))
