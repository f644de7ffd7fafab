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
   * The number of changes that were lost when the browser cleared the open storage, until the
   * notice is read.
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
  /** Every request reports its outcome, but screens render again only if something differs. */
  if (names.some((name) => before[name] !== changes[name])) {
    store.set(statusAtom, { ...before, ...changes })
  }
}
