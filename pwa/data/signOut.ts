import { useMemo } from 'react'
import { logout } from '#pwa/api/session.ts'
import { forgetChoicesOf } from '#pwa/state/lastPerson.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { useData } from './DatabaseContext.ts'
import { deleteDatabasesOf } from './deleteDatabases.ts'
import { download } from './download.ts'
import { toWire } from './localRecord.ts'
import type { LocalRecord } from './localRecord.ts'
import { countUnsent } from './unsent.ts'
import { useDevice } from './useDevice.ts'

/**
 * Signing out is blocked while changes wait (sync-protocol, On the device 10): wait for them,
 * export them, or discard them.
 */
export interface SignOut {
  /** How many changes still wait for the server. */
  readonly blockedBy: number
  /** Saves the waiting records and photos as a JSON file. */
  exportWaiting(): Promise<void>
  /** Ends the session; the records on this device stay for this person's return. */
  signOut(): Promise<void>
  /** Ends the session and removes this person's records from the device; nothing while changes wait. */
  removeAndSignOut(): Promise<void>
  /** The same, unsent changes included. */
  discardAndSignOut(): Promise<void>
}

export const useSignOut = (): SignOut => {
  const { database } = useData()
  const blockedBy = useDevice(countUnsent) ?? 0
  return useMemo(
    () => ({
      blockedBy,
      exportWaiting: async () =>
        save(
          { records: await waitingRecords(database), photos: await waitingPhotos(database) },
          database,
        ),
      signOut: () => logout(),
      removeAndSignOut: async () => {
        /** One may have been made in another tab since the question was shown, which then shows another. */
        if ((await countUnsent(database.device)) > 0) return
        await logout(() => clearDevice(database))
      },
      discardAndSignOut: () => logout(() => clearDevice(database)),
    }),
    [database, blockedBy],
  )
}

const waitingRecords = async ({
  device,
  collections,
}: LocalDatabase): Promise<readonly unknown[]> => {
  const waiting = await device.waiting.toArray()
  return Promise.all(
    waiting.map(async ({ id, collection }) => {
      const [stored] = await collections[collection].storageInstance.findDocumentsById([id], true)
      return stored === undefined ? { id } : toWire(stored as unknown as LocalRecord)
    }),
  )
}

const save = (unsent: object, { environment }: LocalDatabase): void => {
  const blob = new Blob([JSON.stringify(unsent, null, 2)], { type: 'application/json' })
  download(blob, `our-life-unsent-${environment.now().toISOString().slice(0, 10)}.json`)
}

/** As JSON can hold them. */
const waitingPhotos = async ({ device }: LocalDatabase): Promise<readonly unknown[]> =>
  (await device.photos.toArray()).map(({ id, type, content }) => ({
    id,
    type,
    base64: btoa(
      Array.from(new Uint8Array(content), (byte) => String.fromCodePoint(byte)).join(''),
    ),
  }))

/** Nothing of this person's records stays on this device. */
export const clearDevice = async ({ rx, device, userId }: LocalDatabase): Promise<void> => {
  await rx.remove()
  await device.delete()
  await deleteDatabasesOf(userId)
  forgetChoicesOf(userId)
}
