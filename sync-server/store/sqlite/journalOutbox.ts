import type { Database } from 'better-sqlite3'
import { serverSetFields } from '#shared/core/record.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import type { JournalEntry } from '../journalEntry.ts'
import type { RightsJournal } from '../journal.ts'
import type { NewVersion } from '../store.ts'
import type { Prepare } from './records/scope.ts'

export const noteForJournal = (prepare: Prepare, entry: JournalEntry): void => {
  prepare<[string]>('INSERT INTO journal_outbox (entry) VALUES (?)').run(JSON.stringify(entry))
}

export const journalEntryOf = ({
  record,
  previousAudience,
  bearsRights,
  origin,
}: NewVersion): JournalEntry | undefined => {
  if (origin === 'replayed') return undefined
  if (bearsRights) return { type: 'record', whole: true, record }
  const moves = previousAudience !== undefined && previousAudience !== record.audience
  return moves || record._deleted
    ? { type: 'record', whole: false, record: withoutContent(record) }
    : undefined
}

export const erasureEntryOf = ({ record, origin }: NewVersion): JournalEntry | undefined =>
  origin === 'replayed'
    ? undefined
    : { type: 'record', whole: false, erased: true, record: withoutContent(record) }

/**
 * A crash may repeat some lines, which is harmless.
 * @throws the error of the disk or SQLite; all entries then stay stored.
 */
export const createJournalFlush = (db: Database, journal: RightsJournal): (() => void) => {
  const isWaiting = db.prepare(`${waitingEntries} LIMIT 1`)
  const waiting = db.prepare<[], { number: number; entry: string }>(
    `${waitingEntries} ORDER BY number`,
  )
  const forget = db.prepare<[number]>('DELETE FROM journal_outbox WHERE number <= ?')
  const flush = db.transaction(() => {
    const rows = waiting.all()
    const last = rows.at(-1)
    if (last === undefined) return
    journal.append(rows.map(({ entry }) => entry))
    forget.run(last.number)
  })
  return () => {
    if (isWaiting.get() !== undefined) flush.immediate()
  }
}

const waitingEntries = 'SELECT number, entry FROM journal_outbox WHERE number > 0'

const withoutContent = (record: StoredRecord): StoredRecord => {
  const { id, kind, editId, _deleted } = record
  const serverSet = serverSetFields.map((field) => [field, record[field]] as const)
  return { id, kind, editId, _deleted, ...Object.fromEntries(serverSet) } as StoredRecord
}
