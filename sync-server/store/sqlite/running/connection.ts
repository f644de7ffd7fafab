import Database from 'better-sqlite3'
import { createPrivate, makePrivate } from '#server/files.ts'

const busyMilliseconds = 5000

/** Room for the pages that writes use repeatedly: feeds and indexes of all active families. */
const cacheKib = 16 * 1024

/**
 * The size of the log in pages at a checkpoint. Pages that were written several times are then
 * written to the database once.
 */
const checkpointPages = 4000

const full = 2

export interface OpenOptions {
  /** Called for every statement; tests of query plans use it. */
  readonly verbose?: (sql: unknown) => void
}

/** The only connection that writes. SQLite gives its other files the mode of this one. */
export const openWriter = (file: string, options: OpenOptions = {}): Database.Database => {
  createPrivate(file)
  for (const ending of ['-wal', '-shm']) makePrivate(`${file}${ending}`)
  const db = new Database(file, { timeout: busyMilliseconds, ...verboseOf(options) })
  try {
    if (db.pragma('journal_mode = WAL', { simple: true }) !== 'wal') {
      throw new Error('its disk does not support write-ahead logging; use a local one')
    }
    /**
     * better-sqlite3 compiles WAL with NORMAL, which may lose acknowledged writes in a power cut.
     */
    db.pragma('synchronous = FULL')
    if (db.pragma('synchronous', { simple: true }) !== full) {
      throw new Error('SQLite does not accept synchronous = FULL')
    }
    /** Keeps savepoints in memory; otherwise each transaction writes a temporary file. */
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

/** A separate connection, so that reads never see uncommitted writes. */
export const openReader = (file: string, options: OpenOptions = {}): Database.Database =>
  new Database(file, { readonly: true, timeout: busyMilliseconds, ...verboseOf(options) })

const verboseOf = ({ verbose }: OpenOptions): Database.Options =>
  verbose === undefined ? {} : { verbose }
