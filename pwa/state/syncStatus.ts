import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

export interface SyncStatus {
  readonly online: boolean
  /** Records with local edits that the server has not acknowledged; undefined until counted. */
  readonly waiting: number | undefined
  /** Changes that were refused or replaced and that nobody has looked at yet. */
  readonly attention: number
  /** Does this device still get what the family has? */
  readonly filling: boolean
  /** Is this device's clock off by more than half a day? */
  readonly wrongClock?: boolean
  /**
   * The browser has cleared this device's storage while it was open, and so many changes with it that were
   * not sent; undefined again once their person has read so.
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
  /** Every request reports: only news may make the screens look again. */
  if (names.some((name) => before[name] !== changes[name])) {
    store.set(statusAtom, { ...before, ...changes })
  }
}
