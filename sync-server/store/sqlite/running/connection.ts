import Database from 'better-sqlite3'
import { createPrivate, makePrivate } from '#server/files.ts'

const busyMilliseconds = 5000

const cacheKib = 16 * 1024

/**
 * The size of the log in pages that begins a checkpoint. A page that was written several times is
 * then written to the database once.
 */
const checkpointPages = 4000

const full = 2

export interface OpenOptions {
  readonly verbose?: (sql: unknown) => void
}

/** SQLite gives its other files the mode of this one. Only this connection writes. */
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
    /** Savepoints otherwise make each transaction write a temporary file. */
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

export const openReader = (file: string, options: OpenOptions = {}): Database.Database =>
  new Database(file, { readonly: true, timeout: busyMilliseconds, ...verboseOf(options) })

const verboseOf = ({ verbose }: OpenOptions): Database.Options =>
  verbose === undefined ? {} : { verbose }
