import type { Prepare } from '../records/scope.ts'

const ofLine = `SELECT value FROM meta WHERE key IN ('epoch', 'line') ORDER BY key DESC LIMIT 1`

export const presentLine = `(${ofLine})`

/**
 * Each transaction reads the line once: within a statement that every write runs, it would make
 * SQLite sort each time.
 */
export const readLine = (prepare: Prepare): string => valueOf(prepare, ofLine)

export const readEpoch = (prepare: Prepare): string =>
  valueOf(prepare, `SELECT value FROM meta WHERE key = 'epoch'`)

const valueOf = (prepare: Prepare, sql: string): string => {
  const row = prepare<[], { value: string }>(sql).get()
  if (row === undefined) throw new Error('The database has no epoch')
  return row.value
}
