import Database from 'better-sqlite3'
import { openReader } from './connection.ts'
import { isStorageFailure } from './failures.ts'
import { migrations } from '../migrations.ts'

/** The newest version of a database that this program understands. */
export const databaseVersion = migrations.length

/**
 * @returns the version of the database in this file; 0 if there is none, or if it cannot be read.
 */
export const versionOfDatabase = (file: string): number => {
  let db: Database.Database | undefined
  try {
    db = openReader(file)
    return Number(db.pragma('user_version', { simple: true }))
  } catch {
    /** The server reports the problem when it opens the database. */
    return 0
  } finally {
    db?.close()
  }
}

export interface DatabaseFacts {
  /** SQLite's `user_version`: the number of migrations it has had. */
  readonly version: number
  readonly epoch: string
  readonly families: readonly string[]
  readonly accounts: number
}

/**
 * Copies a consistent snapshot of a database that others may be writing to. All pages are copied in
 * one step, because SQLite starts again whenever another connection writes between two steps. It
 * blocks this thread (about a second for a gigabyte), but no writers.
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
 * Reads a whole database and describes it.
 * @returns undefined if it is damaged, or not one of our databases.
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

/** A statement that the tables do not understand is damage, too: this is not our database. */
const isDamage = (error: unknown): boolean =>
  error instanceof Database.SqliteError &&
  (!isStorageFailure(error) ||
    error.code.startsWith('SQLITE_CORRUPT') ||
    error.code.startsWith('SQLITE_NOTADB'))
