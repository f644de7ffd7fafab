import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { StoredRecord } from '#shared/core/record.ts'
import { spendingOf } from '#server/store/spending.ts'
import type { Spending } from '#server/store/spending.ts'
import { databaseFile } from '#server/store/sqlite/sqliteStore.ts'

/**
 * Finds damaged pages and indexes, references to missing rows, and sums that differ from their
 * rows. The database may be open.
 */
export const damageOf = (dataDir: string): readonly string[] =>
  lookInto(dataDir, (db) => {
    const pages = db.pragma('integrity_check') as readonly { readonly integrity_check: string }[]
    const orphans = db.pragma('foreign_key_check') as readonly unknown[]
    return [
      ...pages.map(({ integrity_check: found }) => found).filter((found) => found !== 'ok'),
      ...orphans.map((row) => `points nowhere: ${JSON.stringify(row)}`),
      ...wrongSumsOf(db),
    ]
  })

export const wrongSumsIn = (dataDir: string): readonly string[] => lookInto(dataDir, wrongSumsOf)

const lookInto = <T>(dataDir: string, look: (db: Database.Database) => T): T => {
  const db = new Database(join(dataDir, databaseFile), { readonly: true, timeout: 5000 })
  try {
    return look(db)
  } finally {
    db.close()
  }
}

const wrongSumsOf = (db: Database.Database): readonly string[] => {
  const stored = db.prepare('SELECT * FROM spending').all() as readonly Spending[]
  const bodies = db.prepare(`SELECT body FROM records WHERE kind = 'personalExpense'`).pluck().all()
  const counted = new Map<string, number>()
  for (const body of bodies) {
    const spending = spendingOf(JSON.parse(String(body)) as StoredRecord)
    if (spending === undefined) continue
    const key = keyOf(spending)
    counted.set(key, (counted.get(key) ?? 0) + spending.amount)
  }
  const kept = new Map(stored.map((row) => [keyOf(row), row.amount]))
  return [...new Set([...kept.keys(), ...counted.keys()])]
    .filter((key) => kept.get(key) !== counted.get(key))
    .map((key) => `sum of ${key} is ${kept.get(key)}, its rows come to ${counted.get(key)}`)
}

const keyOf = ({ budget, person, day }: Spending): string => `${budget} ${person} ${day}`
