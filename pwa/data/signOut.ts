import { useMemo } from 'react'
import { logout } from '#pwa/api/session.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { useData } from './DatabaseContext.ts'
import { toWire } from './localRecord.ts'
import type { LocalRecord } from './localRecord.ts'
import { useDevice } from './useDevice.ts'

/**
 * Signing out is blocked while changes wait (sync-protocol, On the device 10): wait for them,
 * export them, or discard them.
 */
export interface SignOut {
  /** How many changes still wait for the server. */
  readonly blockedBy: number
  /** Saves the waiting records as a JSON file. */
  exportWaiting(): Promise<void>
  /** Ends the session; the records on this device stay for this person's return. */
  signOut(): Promise<void>
  /** Ends the session and clears this person's records from the device, unsent ones included. */
  discardAndSignOut(): Promise<void>
}

export const useSignOut = (): SignOut => {
  const { database } = useData()
  const blockedBy = useDevice((device) => device.waiting.count()) ?? 0
  return useMemo(
    () => ({
      blockedBy,
      exportWaiting: async () => download(await waitingRecords(database), database),
      signOut: () => logout(),
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

const download = (records: readonly unknown[], { environment }: LocalDatabase): void => {
  const blob = new Blob([JSON.stringify({ records }, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `our-life-unsent-${environment.now().toISOString().slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

const clearDevice = async (database: LocalDatabase): Promise<void> => {
  await database.rx.remove()
  await database.device.delete()
}
