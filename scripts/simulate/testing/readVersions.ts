import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Rec } from '../checker/history.ts'

/** Everything in a server's database, read from its file and by nothing of the server's own. */
export const readVersions = (
  dataDir: string,
): { readonly records: readonly Rec[]; readonly versions: readonly Rec[] } => {
  const database = new Database(join(dataDir, 'our-life.sqlite'), { readonly: true })
  const bodies = (table: string): readonly Rec[] =>
    database
      .prepare<[], { body: string }>(`SELECT body FROM ${table}`)
      .all()
      .map(({ body }) => JSON.parse(body) as Rec)
  try {
    return { records: bodies('records'), versions: bodies('history') }
  } finally {
    database.close()
  }
}
