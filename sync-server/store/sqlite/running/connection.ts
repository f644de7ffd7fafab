import Database from 'better-sqlite3'
import { createPrivate, makePrivate } from '#server/files.ts'

/** How long a statement waits for another process, e.g. a backup or the admin command. */
const busyMilliseconds = 5000

/** Of pages that writes come back to: the feeds' and the indexes' of all families that are about. */
const cacheKib = 16 * 1024

/**
 * How long the log may grow before it is folded in, in pages: what a family's pages took in several times
 * is then folded in once, and flushes twice a fold are fewer.
 */
const checkpointPages = 4000

/** The value that `PRAGMA synchronous` reports for FULL. */
const full = 2

export interface OpenOptions {
  /** Told of every statement that runs; for tests of query plans. */
  readonly verbose?: (sql: unknown) => void
}

/** The one connection that writes. What SQLite puts beside the file has that one's mode. */
export const openWriter = (file: string, options: OpenOptions = {}): Database.Database => {
  createPrivate(file)
  for (const ending of ['-wal', '-shm']) makePrivate(`${file}${ending}`)
  const db = new Database(file, { timeout: busyMilliseconds, ...verboseOf(options) })
  try {
    if (db.pragma('journal_mode = WAL', { simple: true }) !== 'wal') {
      throw new Error('its disk does not support write-ahead logging; use a local one')
    }
    /** better-sqlite3 compiles WAL to NORMAL, which may lose acknowledged writes at a power cut. */
    db.pragma('synchronous = FULL')
    if (db.pragma('synchronous', { simple: true }) !== full) {
      throw new Error('SQLite does not accept synchronous = FULL')
    }
    /** What a savepoint would restore is kept in memory; else each transaction writes it to a file of its own. */
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

/** A connection of its own for reading, so that no read ever sees a half-made write. */
export const openReader = (file: string, options: OpenOptions = {}): Database.Database =>
  new Database(file, { readonly: true, timeout: busyMilliseconds, ...verboseOf(options) })

const verboseOf = ({ verbose }: OpenOptions): Database.Options =>
  verbose === undefined ? {} : { verbose }
