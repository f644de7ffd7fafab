import Database from 'better-sqlite3'
import { openReader } from './connection.ts'
import { isStorageFailure } from './failures.ts'
import { migrations } from '../migrations.ts'

export const databaseVersion = migrations.length

export const versionOfDatabase = (file: string): number => {
  let db: Database.Database | undefined
  try {
    db = openReader(file)
    return Number(db.pragma('user_version', { simple: true }))
  } catch {
    /** Opening the database will report the problem. */
    return 0
  } finally {
    db?.close()
  }
}

export interface DatabaseFacts {
  readonly version: number
  readonly epoch: string
  readonly families: readonly string[]
  readonly accounts: number
}

/**
 * All pages are copied in one step, because SQLite starts over whenever another connection writes
 * between steps. This blocks the thread (about a second per gigabyte), but no writers.
 * @throws SqliteError if the disk fails.
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

const isDamage = (error: unknown): boolean =>
  error instanceof Database.SqliteError &&
  (!isStorageFailure(error) ||
    error.code.startsWith('SQLITE_CORRUPT') ||
    error.code.startsWith('SQLITE_NOTADB'))
