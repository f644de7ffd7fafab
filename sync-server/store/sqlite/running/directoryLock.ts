import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database, { SqliteError } from 'better-sqlite3'
import { createPrivate } from '#server/files.ts'
import { openingError } from './failures.ts'

export interface DirectoryLock {
  release(): void
}

export interface LockOptions {
  readonly retries: number
}

const pauseMilliseconds = 100
const lockFile = 'lock'

/**
 * The lock is an exclusive transaction on a small SQLite file: it works on every system, and the
 * operating system releases it when the process ends.
 * @returns undefined if another process holds the lock.
 * @throws Error with one line that says what is wrong with the folder.
 */
export const lockDirectory = async (
  directory: string,
  { retries }: LockOptions,
): Promise<DirectoryLock | undefined> => {
  for (let tried = 0; ; tried += 1) {
    const lock = tryToLock(directory)
    if (lock !== undefined || tried === retries) return lock
    await wait(pauseMilliseconds)
  }
}

const tryToLock = (directory: string): DirectoryLock | undefined => {
  const file = join(directory, lockFile)
  let db: Database.Database | undefined
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    createPrivate(file)
    db = new Database(file, { timeout: 0 })
    /** Nothing is written to this file, so it needs no journal. */
    db.pragma('journal_mode = MEMORY')
    db.exec('BEGIN EXCLUSIVE')
    const held = db
    return { release: () => void held.close() }
  } catch (error) {
    db?.close()
    if (error instanceof SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw openingError(file, error)
  }
}
