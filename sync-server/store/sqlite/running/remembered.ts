import type { Database } from 'better-sqlite3'
import type { StoredRecord } from '#shared/core/record.ts'

/** What is read from the database, or what it came to when it was last read. */
export type Remember = <T>(what: string, read: () => T) => T

/** For who must look each time. */
export const readAnew: Remember = (_what, read) => read()

/**
 * What almost every write asks for and almost none changes: who is in which family, the epoch. Kept by
 * the connection that writes, from one group of writes to the next.
 */
export interface Remembered {
  readonly remember: Remember
  /** Something that is kept here is being changed. Until the group has ended nothing is kept anew: it may be undone. */
  forget(): void
  /** A group of writes begins, in its transaction: forgets all if another process has written meanwhile. */
  begin(): void
}

/** Families and people of as many households as may be about at once; beyond that all is read anew. */
const most = 5000

export const createRemembered = (db: Database): Remembered => {
  const known = new Map<string, unknown>()
  /** The same for as long as nobody but this connection writes. */
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

/** Is it read by way of `remember`? */
export const isRemembered = ({ kind }: Pick<StoredRecord, 'kind'>): boolean =>
  kind === 'family' || kind === 'member'
