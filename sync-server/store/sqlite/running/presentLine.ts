import type { Prepare } from '../records/scope.ts'

const ofLine = `SELECT value FROM meta WHERE key IN ('epoch', 'line') ORDER BY key DESC LIMIT 1`

/** What names the present line, as SQL within a statement: a line of its own within the epoch goes before. */
export const presentLine = `(${ofLine})`

/** To be asked once: within a statement that every write runs, SQLite sorts for it each time. */
export const readLine = (prepare: Prepare): string => valueOf(prepare, ofLine)

export const readEpoch = (prepare: Prepare): string =>
  valueOf(prepare, `SELECT value FROM meta WHERE key = 'epoch'`)

const valueOf = (prepare: Prepare, sql: string): string => {
  const row = prepare<[], { value: string }>(sql).get()
  if (row === undefined) throw new Error('The database has no epoch')
  return row.value
}
