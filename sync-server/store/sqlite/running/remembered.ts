import type { Database } from 'better-sqlite3'
import type { StoredRecord } from '#shared/core/record.ts'

/** Reads from the database, or returns what the last reading returned. */
export type Remember = <T>(what: string, read: () => T) => T

/** Reads from the database each time. */
export const readAnew: Remember = (_what, read) => read()

/**
 * Values that almost every write reads and few change: memberships and the epoch. The writing
 * connection keeps them from one group of writes to the next.
 */
export interface Remembered {
  readonly remember: Remember
  /**
   * A kept value is about to change. Until the group has ended nothing more is kept, because the
   * change may be rolled back.
   */
  forget(): void
  /** A group of writes begins: all values are dropped if another process has written. */
  begin(): void
}

/** Enough for the families and people who are active at once; beyond that all is read again. */
const most = 5000

export const createRemembered = (db: Database): Remembered => {
  const known = new Map<string, unknown>()
  /** The number stays the same for as long as only this connection writes. */
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

/** Does `remember` keep this kind? */
export const isRemembered = ({ kind }: Pick<StoredRecord, 'kind'>): boolean =>
  kind === 'family' || kind === 'member'
