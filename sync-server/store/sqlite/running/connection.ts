import Database from 'better-sqlite3'
import { createPrivate, makePrivate } from '#server/files.ts'

/** Time that a statement waits for another process, for example a backup or the admin command. */
const busyMilliseconds = 5000

/** Room for the pages that writes use again: feeds and indexes of all active families. */
const cacheKib = 16 * 1024

/**
 * Size of the log, in pages, before it is checkpointed: pages of a family that were written several
 * times are then written once, with fewer flushes.
 */
const checkpointPages = 4000

/** The value that `PRAGMA synchronous` reports for FULL. */
const full = 2

export interface OpenOptions {
  /** Called with every statement that runs; tests of query plans use it. */
  readonly verbose?: (sql: unknown) => void
}

/** The one connection that writes. SQLite creates its other files with the mode of this one. */
export const openWriter = (file: string, options: OpenOptions = {}): Database.Database => {
  createPrivate(file)
  for (const ending of ['-wal', '-shm']) makePrivate(`${file}${ending}`)
  const db = new Database(file, { timeout: busyMilliseconds, ...verboseOf(options) })
  try {
    if (db.pragma('journal_mode = WAL', { simple: true }) !== 'wal') {
      throw new Error('its disk does not support write-ahead logging; use a local one')
    }
    /** better-sqlite3 compiles WAL to NORMAL, which may lose acknowledged writes in a power cut. */
    db.pragma('synchronous = FULL')
    if (db.pragma('synchronous', { simple: true }) !== full) {
      throw new Error('SQLite does not accept synchronous = FULL')
    }
    /**
     * Keeps savepoint data in memory; otherwise each transaction writes it to a file of its own.
     */
    db.pragma('temp_store = MEMORY')
    db.pragma('foreign_keys = ON')
    db.pragma(`cache_size = ${-cacheKib}`)
    db.pragma(`wal_autocheckpoint = ${checkpointPages}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** A separate connection for reading, so that no read ever sees an unfinished write. */
export const openReader = (file: string, options: OpenOptions = {}): Database.Database =>
  new Database(file, { readonly: true, timeout: busyMilliseconds, ...verboseOf(options) })

const verboseOf = ({ verbose }: OpenOptions): Database.Options =>
  verbose === undefined ? {} : { verbose }
