import type { Database } from 'better-sqlite3'
import type { StoredRecord } from '#shared/core/record.ts'

export type Remember = <T>(what: string, read: () => T) => T

export const readAnew: Remember = (_what, read) => read()

/**
 * Almost every write reads memberships and the epoch, and few change them, so the writing
 * connection keeps them between groups of writes.
 */
export interface Remembered {
  readonly remember: Remember
  /** Nothing is remembered until the group ends, because the change may be rolled back. */
  forget(): void
  /** Drops all values if another process has written. */
  begin(): void
}

const most = 5000

export const createRemembered = (db: Database): Remembered => {
  const known = new Map<string, unknown>()
  const dataVersion = db.prepare<[], number>('PRAGMA data_version').pluck()
  let seen: number | undefined
  let isChanging = false
  return {
    remember: <T>(what: string, read: () => T): T => {
      if (isChanging) return read()
      if (known.has(what)) return known.get(what) as T
      const value = read()
      if (known.size >= most) known.clear()
      known.set(what, value)
      return value
    },
    forget: () => {
      isChanging = true
      known.clear()
    },
    begin: () => {
      isChanging = false
      const present = dataVersion.get()
      if (present !== seen) known.clear()
      seen = present
    },
  }
}

export const isRemembered = ({ kind }: Pick<StoredRecord, 'kind'>): boolean =>
  kind === 'family' || kind === 'member'
