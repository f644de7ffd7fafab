import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Rec } from '../checker/history.ts'

/** Everything in a server's database, read from its file and by nothing of the server's own. */
export const readVersions = (
  dataDir: string,
): { readonly records: readonly Rec[]; readonly versions: readonly Rec[] } => {
  const database = new Database(join(dataDir, 'our-life.sqlite'), { readonly: true })
  const bodies = (sql: string): readonly Rec[] =>
    database
      .prepare<[], { body: string }>(sql)
      .all()
      .map(({ body }) => JSON.parse(body) as Rec)
  try {
    return { records: bodies('SELECT body FROM records'), versions: bodies(versions) }
  } finally {
    database.close()
  }
}

/** A current version has its text among the records alone. */
const versions = `
  SELECT iif(history.body = '', records.body, history.body) AS body
  FROM history JOIN records ON records.id = history.record_id`
