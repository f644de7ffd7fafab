import Database from 'better-sqlite3'

export interface Row {
  readonly id: string
  readonly [field: string]: unknown
}

interface Numbered {
  readonly number: number
  readonly body: string
}

export const openTable = (file: string) => {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(
    `CREATE TABLE IF NOT EXISTS rows (number INTEGER PRIMARY KEY, id TEXT UNIQUE, body TEXT NOT NULL);`,
  )
  const put = db.prepare('INSERT OR REPLACE INTO rows (id, body) VALUES (?, ?)')
  const putAll = db.transaction((rows: readonly Row[]) => {
    for (const row of rows) put.run(row.id, JSON.stringify(row))
  })
  const newer = db.prepare<[number], Numbered>(
    'SELECT number, body FROM rows WHERE number > ? ORDER BY number',
  )
  let waiting: { readonly row: Row; readonly done: () => void }[] = []
  const flush = (): void => {
    const together = waiting
    waiting = []
    putAll.immediate(together.map(({ row }) => row))
    for (const { done } of together) done()
  }
  return {
    insert: (rows: readonly Row[]): void => putAll.immediate(rows),
    /** Resolves once the row is durable; rows of one turn of the event loop share a transaction. */
    insertSoon: (row: Row): Promise<void> =>
      new Promise((done) => {
        if (waiting.length === 0) setImmediate(flush)
        waiting.push({ row, done })
      }),
    after: (number: number) =>
      newer.all(number).map(({ body, ...rest }) => ({ ...rest, row: JSON.parse(body) as Row })),
  }
}
