import { lineOf } from '../line.ts'
import type { NewVersion, RecordWriter } from '../store.ts'
import { journalEntryOf, noteForJournal } from './journalOutbox.ts'
import { presentEpoch } from './restoring.ts'
import type { Prepare, Scope } from './scope.ts'

export const createRecordWriter = (prepare: Prepare, scope: Scope): RecordWriter => ({
  put: (version) => scope.run(() => putVersion(prepare, version)),
  keepGivenBack: (record, at) =>
    scope.run(() => {
      prepare(putPastVersion).run(record.id, record.rev, lineOf(record), JSON.stringify(record), at)
      prepare(fillGap).run(record.id, record.rev)
    }),
  pruneHistory: (before) => scope.run(() => prepare<[string]>(prune).run(before).changes),
})

/** Push 7: record, history row, feed rows and counters. */
const putVersion = (prepare: Prepare, version: NewVersion): void => {
  const { record, columns, previousAudience } = version
  const body = JSON.stringify(record)
  prepare(putRecord).run({
    id: record.id,
    collection: version.collection,
    kind: record.kind,
    list: columns.list,
    listDate: columns.listDate,
    listNewest: columns.listNewest,
    audience: record.audience,
    rev: record.rev,
    deleted: record._deleted ? 1 : 0,
    body,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  })
  prepare(replaceCurrentVersion).run(record.updatedAt, record.id)
  if (version.origin === undefined) prepare(addVersion).run(record.id, record.rev, body)
  else {
    const line = version.origin === 'given-back' ? lineOf(record) : ''
    prepare(putPastVersion).run(record.id, record.rev, line, body, null)
  }
  if (version.origin === 'given-back') prepare(fillGap).run(record.id, record.rev)
  const entry = journalEntryOf(version)
  if (entry !== undefined) noteForJournal(prepare, entry)
  /** A row stays behind where the record moved away, and stands for the move. */
  const audiences = new Set([previousAudience ?? record.audience, record.audience])
  for (const audience of audiences) {
    const number = prepare<[string], { counter: number }>(nextNumber).get(audience)?.counter
    const cameByMove = audiences.size > 1 && audience === record.audience
    prepare(cameByMove ? putMovedFeedRow : putFeedRow).run({
      audience,
      recordId: record.id,
      collection: version.collection,
      rank: version.rank,
      number,
    })
  }
}

const putRecord = `
  INSERT INTO records (id, collection, kind, list, list_date, list_newest, audience, rev, deleted,
    body, created_at, updated_at)
  VALUES (@id, @collection, @kind, @list, @listDate, @listNewest, @audience, @rev, @deleted,
    @body, @createdAt, @updatedAt)
  ON CONFLICT (id) DO UPDATE SET list = @list, list_date = @listDate, list_newest = @listNewest,
    audience = @audience, rev = @rev, deleted = @deleted, body = @body, updated_at = @updatedAt`

const replaceCurrentVersion =
  'UPDATE history SET replaced_at = ? WHERE record_id = ? AND replaced_at IS NULL'

const addVersion = `
  INSERT INTO history (record_id, rev, epoch, body) VALUES (?, ?, ${presentEpoch}, ?)`

const putPastVersion = `
  INSERT INTO history (record_id, rev, epoch, body, replaced_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET body = excluded.body, replaced_at = excluded.replaced_at`

const fillGap = 'DELETE FROM gaps WHERE record_id = ? AND rev <= ?'

const prune = `
  DELETE FROM history WHERE replaced_at < ? AND (epoch = ${presentEpoch} OR rev < (
    SELECT max(rev) FROM history AS line
    WHERE line.record_id = history.record_id AND line.epoch = history.epoch))`

const nextNumber = `
  INSERT INTO audiences (audience, counter) VALUES (?, 1)
  ON CONFLICT (audience) DO UPDATE SET counter = counter + 1
  RETURNING counter`

const putFeedRow = `
  INSERT INTO feed (audience, record_id, collection, rank, number, first)
  VALUES (@audience, @recordId, @collection, @rank, @number, @number)
  ON CONFLICT (audience, record_id) DO UPDATE SET number = @number, rank = @rank`

const putMovedFeedRow = `
  INSERT INTO feed (audience, record_id, collection, rank, number, first)
  VALUES (@audience, @recordId, @collection, @rank, @number, 0)
  ON CONFLICT (audience, record_id) DO UPDATE SET number = @number, rank = @rank, first = 0`
