import { join } from 'node:path'
import Database from 'better-sqlite3'
import { databaseFile } from '#server/store/sqlite/sqliteStore.ts'

/**
 * What SQLite itself finds wrong with the database in a data directory, be it open or not; empty where
 * nothing: its pages and indexes, and rows that point to others that are not there.
 */
export const damageOf = (dataDir: string): readonly string[] => {
  const db = new Database(join(dataDir, databaseFile), { readonly: true, timeout: 5000 })
  try {
    const pages = db.pragma('integrity_check') as readonly { readonly integrity_check: string }[]
    const orphans = db.pragma('foreign_key_check') as readonly unknown[]
    return [
      ...pages.map(({ integrity_check: found }) => found).filter((found) => found !== 'ok'),
      ...orphans.map((row) => `points nowhere: ${JSON.stringify(row)}`),
    ]
  } finally {
    db.close()
  }
}
