import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { FinalPhotos, Rec } from '../checker/sync/history.ts'

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

export const readEdits = (
  dataDir: string,
  ids: readonly string[],
): Readonly<Record<string, readonly string[]>> => {
  const database = new Database(join(dataDir, 'our-life.sqlite'), { readonly: true })
  try {
    const rows = database
      .prepare<[string], { id: string; editId: string }>(edits)
      .all(JSON.stringify(ids))
    const found = new Map<string, string[]>(ids.map((id) => [id, []]))
    for (const { id, editId } of rows) found.get(id)?.push(editId)
    return Object.fromEntries(found)
  } finally {
    database.close()
  }
}

const edits = `
  SELECT records.id, iif(history.body = '', records.body, history.body) ->> 'editId' AS editId
  FROM history JOIN records ON records.id = history.record_id
  WHERE records.id IN (SELECT value FROM json_each(?))`

/** The text of a current version is only in the table of records. */
const versions = `
  SELECT iif(history.body = '', records.body, history.body) AS body
  FROM history JOIN records ON records.id = history.record_id`

export const readBlobs = (dataDir: string): Pick<FinalPhotos, 'rows' | 'files' | 'drafts'> => {
  const database = new Database(join(dataDir, 'our-life.sqlite'), { readonly: true })
  try {
    const rows = database
      .prepare<[], FinalPhotos['rows'][number]>('SELECT hash, user_id AS userId FROM blobs')
      .all()
    const inFolder = (folder: string): readonly string[] =>
      readdirSync(join(dataDir, 'photos', folder))
    const all = readdirSync(join(dataDir, 'photos')).filter((name) => !name.startsWith('.'))
    const files = all.flatMap(inFolder).filter((name) => !name.endsWith('.name'))
    return { rows, files, drafts: inFolder('.drafts') }
  } finally {
    database.close()
  }
}
