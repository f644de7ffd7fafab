import type { Database } from 'better-sqlite3'
import type { Prepare } from './records/scope.ts'

const selectId = `SELECT value FROM meta WHERE key = 'server-id'`

export const ensureServerId = (db: Database, ofNew: string, ofBefore: string | undefined): void => {
  if (db.prepare(selectId).get() !== undefined) return
  const isNew = db.prepare('SELECT MIN(user_id) AS first FROM accounts').pluck().get() === null
  const id = isNew ? ofNew : ofBefore
  if (id === undefined) return
  db.prepare(`INSERT INTO meta (key, value) VALUES ('server-id', ?)`).run(id)
}

export const readServerId = (prepare: Prepare): string => {
  const row = prepare<[], { value: string }>(selectId).get()
  if (row === undefined) throw new Error('The database has no id')
  return row.value
}
