import type { StoredRecord } from '#shared/domain/record.ts'
import { lineOf } from '../line.ts'
import type { NewVersion, RecordWriter } from '../store.ts'
import { forgetUsesBy, noteUses } from './blobs.ts'
import { forgetAuthors, noteEdits } from './edits.ts'
import { erasureEntryOf, journalEntryOf, noteForJournal } from './journalOutbox.ts'
import { SqliteRecordReader } from './records.ts'
import { isRemembered } from './remembered.ts'
import type { Remembered } from './remembered.ts'
import { presentLine, readLine } from './presentLine.ts'
import type { Prepare, Scope } from './scope.ts'
import { countSpending } from './spending.ts'
import { countUsage } from './usage.ts'
import { versionText } from './versionText.ts'

export class SqliteRecordWriter extends SqliteRecordReader implements RecordWriter {
  #written = 0

  constructor(
    prepare: Prepare,
    scope: Scope,
    private readonly remembered: Remembered,
  ) {
    super(prepare, scope, remembered.remember)
  }

  written() {
    return this.#written
  }

  put(version: NewVersion) {
    return this.scope.run(() => {
      this.#putVersion(version)
      const entry = journalEntryOf(version)
      if (entry !== undefined) noteForJournal(this.prepare, entry)
    })
  }

  tellAgain(version: NewVersion) {
    return this.scope.run(() => {
      putFeedRows(this.prepare, version)
      this.#written += 1
    })
  }

  erase(version: NewVersion) {
    return this.scope.run(() => {
      this.#putVersion(version)
      this.prepare(forgetVersions).run(version.record.id)
      forgetUsesBy(this.prepare, version.record.id)
      forgetAuthors(this.prepare, version.record.id)
      const entry = erasureEntryOf(version)
      if (entry !== undefined) noteForJournal(this.prepare, entry)
    })
  }

  keepGivenBack(record: StoredRecord, at: string) {
    return this.scope.run(() => {
      const { id, rev } = record
      this.prepare(putPastVersion).run(id, rev, lineOf(record), JSON.stringify(record), at)
      noteEdits(this.prepare, { record })
      this.prepare(fillGap).run(id, rev)
    })
  }

  pruneHistory(before: string) {
    return this.scope.run(() => this.prepare<[string]>(prune).run(before).changes)
  }

  #putVersion(version: NewVersion) {
    if (isRemembered(version.record)) this.remembered.forget()
    const line = this.remembered.remember('line', () => readLine(this.prepare))
    putVersion(this.prepare, version, line)
    this.#written += 1
  }
}

/** Push 7: record, history row, feed rows and counters. @param line the present one (line.ts). */
const putVersion = (prepare: Prepare, version: NewVersion, line: string): void => {
  const { record, columns } = version
  const body = JSON.stringify(record)
  const isFirst = record.rev === 1 && version.origin === undefined
  countUsage(prepare, record, body)
  countSpending(prepare, record)
  /** Before the record is: its text is still that of the version that goes. */
  const at = version.at ?? record.updatedAt
  if (!isFirst) prepare(replaceCurrentVersion).run(at, record.id)
  prepare(putRecord).run(
    record.id,
    version.collection,
    record.kind,
    columns.list,
    columns.listDate,
    columns.listNewest,
    record.audience,
    version.parentId ?? null,
    record.rev,
    record._deleted ? 1 : 0,
    body,
    record.createdAt,
    record.updatedAt,
  )
  if (version.origin === undefined) prepare(addVersion).run(record.id, record.rev, line)
  else {
    const ofBefore = version.origin === 'given-back' ? lineOf(record) : ''
    prepare(putPastVersion).run(record.id, record.rev, ofBefore, '', null)
  }
  if (version.origin === 'given-back') prepare(fillGap).run(record.id, record.rev)
  noteUses(prepare, record, at, isFirst)
  noteEdits(prepare, version)
  putFeedRows(prepare, version)
}

const putFeedRows = (prepare: Prepare, version: NewVersion): void => {
  const { record, previousAudience } = version
  /** A row stays behind where the record moved away, and stands for the move. */
  const audiences = new Set([previousAudience ?? record.audience, record.audience])
  for (const audience of audiences) {
    const number = nextNumber(prepare, audience)
    const cameByMove = audiences.size > 1 && audience === record.audience
    prepare(cameByMove ? putMovedFeedRow : putFeedRow).run(
      audience,
      record.id,
      version.collection,
      version.rank,
      number,
      cameByMove ? 0 : number,
    )
  }
}

/**
 * Two statements rather than one with RETURNING: for that SQLite keeps a journal of every statement,
 * which took three quarters of the time in which a family of ten years is erased.
 */
const nextNumber = (prepare: Prepare, audience: string): number => {
  const before = prepare<[string], { counter: number }>(counterOf).get(audience)?.counter ?? 0
  prepare(setCounter).run(audience, before + 1)
  return before + 1
}

/** By position: better-sqlite3 looks up each name of a named value anew at every run. */
const putRecord = `
  INSERT INTO records (id, collection, kind, list, list_date, list_newest, audience, parent, rev,
    deleted, body, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET list = excluded.list, list_date = excluded.list_date,
    list_newest = excluded.list_newest, audience = excluded.audience, parent = excluded.parent,
    rev = excluded.rev, deleted = excluded.deleted, body = excluded.body,
    updated_at = excluded.updated_at`

const replaceCurrentVersion = `
  UPDATE history INDEXED BY history_keys SET replaced_at = ?, body = ${versionText}
  WHERE record_id = ? AND replaced_at IS NULL`

const addVersion = `
  INSERT INTO history (record_id, rev, epoch, body) VALUES (?, ?, ?, '')`

const putPastVersion = `
  INSERT INTO history (record_id, rev, epoch, body, replaced_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET body = excluded.body, replaced_at = excluded.replaced_at`

const forgetVersions = 'DELETE FROM history WHERE record_id = ? AND replaced_at IS NOT NULL'

const fillGap = 'DELETE FROM gaps WHERE record_id = ? AND rev <= ?'

const prune = `
  DELETE FROM history WHERE replaced_at < ? AND (epoch = ${presentLine} OR rev < (
    SELECT max(rev) FROM history AS line
    WHERE line.record_id = history.record_id AND line.epoch = history.epoch))`

const counterOf = 'SELECT counter FROM audiences WHERE audience = ?'

const setCounter = `
  INSERT INTO audiences (audience, counter) VALUES (?, ?)
  ON CONFLICT (audience) DO UPDATE SET counter = excluded.counter`

const putFeedRow = `
  INSERT INTO feed (audience, record_id, collection, rank, number, first) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (record_id, audience) DO UPDATE SET number = excluded.number, rank = excluded.rank`

const putMovedFeedRow = `${putFeedRow}, first = 0`
