import Database from 'better-sqlite3'
import { openReader } from './connection.ts'
import { isStorageFailure } from './failures.ts'
import { migrations } from '../migrations.ts'

/** The newest version of a database that this program understands. */
export const databaseVersion = migrations.length

/** @returns the version of the database in this file; 0 where there is none, or one that cannot be read. */
export const versionOfDatabase = (file: string): number => {
  let db: Database.Database | undefined
  try {
    db = openReader(file)
    return Number(db.pragma('user_version', { simple: true }))
  } catch {
    /** Opening it to serve it says what is wrong. */
    return 0
  } finally {
    db?.close()
  }
}

export interface DatabaseFacts {
  /** SQLite's `user_version`: how many migrations it has had. */
  readonly version: number
  readonly epoch: string
  readonly families: readonly string[]
  readonly accounts: number
}

/**
 * Copies a database that others may be writing to: one moment of it, whole. All pages are copied in
 * one step, since SQLite begins again whenever another connection writes between two; it blocks this
 * thread meanwhile (about a second for a gigabyte), writers not at all.
 * @throws SqliteError of the disk's.
 */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const db = openReader(from)
  try {
    await db.backup(to, { progress: () => everyPage })
  } finally {
    db.close()
  }
}

const everyPage = 0x7fffffff

/**
 * Reads a whole database through and says what it is.
 * @returns undefined when it is damaged, or no database of ours.
 */
export const inspectDatabase = (file: string): DatabaseFacts | undefined => {
  let db: Database.Database | undefined
  try {
    db = new Database(file, { fileMustExist: true })
    const version = Number(db.pragma('user_version', { simple: true }))
    const epoch = db.prepare<[], string>(`SELECT value FROM meta WHERE key = 'epoch'`).pluck().get()
    if (db.pragma('integrity_check', { simple: true }) !== 'ok') return undefined
    if (version < 1 || epoch === undefined) return undefined
    return { version, epoch, ...peopleOf(db) }
  } catch (error) {
    if (isDamage(error)) return undefined
    throw error
  } finally {
    db?.close()
  }
}

const peopleOf = (db: Database.Database): Pick<DatabaseFacts, 'families' | 'accounts'> => ({
  families: db
    .prepare<[], string>(
      `SELECT body ->> '$.name' FROM records WHERE kind = 'family' AND deleted = 0 ORDER BY created_at`,
    )
    .pluck()
    .all(),
  accounts: Number(db.prepare(`SELECT count(*) FROM accounts`).pluck().get()),
})

/** A statement that its own tables do not understand is damage too: this is not our database. */
const isDamage = (error: unknown): boolean =>
  error instanceof Database.SqliteError &&
  (!isStorageFailure(error) ||
    error.code.startsWith('SQLITE_CORRUPT') ||
    error.code.startsWith('SQLITE_NOTADB'))
