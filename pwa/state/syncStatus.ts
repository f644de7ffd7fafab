import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

export interface SyncStatus {
  readonly online: boolean
  readonly waiting: number | undefined
  readonly attention: number
  readonly filling: boolean
  readonly filled?: number | undefined
  readonly wrongClock?: boolean
  /**
   * The number of pending changes that were lost when the browser cleared this device's storage
   * while it was open; undefined again after their person has read the notice.
   */
  readonly emptied?: number | undefined
  readonly problem?: 'update-needed' | 'signed-out' | 'storage' | 'other-server' | undefined
}

export const statusAtom = atom<SyncStatus>({
  online: typeof navigator === 'undefined' || navigator.onLine,
  waiting: undefined,
  attention: 0,
  filling: false,
})

export const useSyncStatus = (): SyncStatus => useAtomValue(statusAtom)

export const updateSyncStatus = (changes: Partial<SyncStatus>): void => {
  const before = store.get(statusAtom)
  const names = Object.keys(changes) as readonly (keyof SyncStatus)[]
  /** Every request reports, but only a difference may render screens again. */
  if (names.some((name) => before[name] !== changes[name])) {
    store.set(statusAtom, { ...before, ...changes })
  }
}
