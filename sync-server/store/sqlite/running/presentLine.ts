import type { Prepare } from '../records/scope.ts'

const ofLine = `SELECT value FROM meta WHERE key IN ('epoch', 'line') ORDER BY key DESC LIMIT 1`

/** SQL for the name of the present line: a separate line within the epoch takes precedence. */
export const presentLine = `(${ofLine})`

/**
 * Read once per transaction: inside a statement that every write runs, SQLite would sort for it
 * each time.
 */
export const readLine = (prepare: Prepare): string => valueOf(prepare, ofLine)

export const readEpoch = (prepare: Prepare): string =>
  valueOf(prepare, `SELECT value FROM meta WHERE key = 'epoch'`)

const valueOf = (prepare: Prepare, sql: string): string => {
  const row = prepare<[], { value: string }>(sql).get()
  if (row === undefined) throw new Error('The database has no epoch')
  return row.value
}
