import { limits } from '#shared/core/limits.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { lineOf } from '../../line.ts'
import type { HistoryPosition, NewVersion, RecordWriter } from '../../store.ts'
import { forgetUsesBy, noteUses } from '../blobs.ts'
import { forgetAuthors, forgetSomeAuthors, noteEdits } from './edits.ts'
import { erasureEntryOf, journalEntryOf, noteForJournal } from '../journalOutbox.ts'
import { countVersion, forgetSomeVersions, pruneVersions, uncountVersions } from './keptVersions.ts'
import { SqliteRecordReader } from './records.ts'
import { isRemembered } from '../running/remembered.ts'
import type { Remembered } from '../running/remembered.ts'
import { readLine } from '../running/presentLine.ts'
import type { Prepare, Scope } from './scope.ts'
import { countSpending } from './spending.ts'
import { countUsage, readBefore } from '../usage.ts'
import type { Before } from '../usage.ts'
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
      while (forgetSomeVersions(this.prepare, version.record.id));
      forgetUsesBy(this.prepare, version.record.id)
      forgetAuthors(this.prepare, version.record.id)
      const entry = erasureEntryOf(version)
      if (entry !== undefined) noteForJournal(this.prepare, entry)
    })
  }

  keepGivenBack(record: StoredRecord, at: string) {
    return this.scope.run(() => {
      const { id, rev } = record
      const key = { recordId: id, rev, epoch: lineOf(record) }
      uncountVersions(this.prepare, [key])
      this.prepare(putPastVersion).run(id, rev, key.epoch, JSON.stringify(record), at)
      countVersion(this.prepare, key)
      noteEdits(this.prepare, { record })
      this.prepare(fillGap).run(id, rev)
    })
  }

  forgetSome(id: string) {
    return this.scope.run(
      () => forgetSomeVersions(this.prepare, id) || forgetSomeAuthors(this.prepare, id),
    )
  }

  pruneHistory(before: string, after?: HistoryPosition) {
    return this.scope.run(() => pruneVersions(this.prepare, before, after))
  }

  #putVersion(version: NewVersion) {
    if (isRemembered(version.record)) this.remembered.forget()
    const line = this.remembered.remember('line', () => readLine(this.prepare))
    putVersion(this.prepare, version, line)
    this.#written += 1
  }
}

/** Push 7. @param line the current line (line.ts). */
const putVersion = (prepare: Prepare, version: NewVersion, line: string): void => {
  const { record, columns } = version
  const body = JSON.stringify(record)
  const isFirst = record.rev === 1 && version.origin === undefined
  const at = version.at ?? record.updatedAt
  const before = readBefore(prepare, record.id)
  /** The row in `records` still has the text of the replaced version. */
  const keptBytes =
    before === undefined || isFirst ? 0 : replaceVersion(prepare, version, { before, at, line })
  countUsage(prepare, { record, body, before, keptBytes })
  countSpending(prepare, record)
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
    keptBytes,
  )
  if (version.origin === undefined) prepare(addVersion).run(record.id, record.rev, line)
  else {
    const ofBefore = version.origin === 'given-back' ? lineOf(record) : ''
    uncountVersions(prepare, [{ recordId: record.id, rev: record.rev, epoch: ofBefore }])
    prepare(putPastVersion).run(record.id, record.rev, ofBefore, '', null)
  }
  if (version.origin === 'given-back') prepare(fillGap).run(record.id, record.rev)
  noteUses(prepare, record, at, isFirst)
  noteEdits(prepare, version)
  putFeedRows(prepare, version)
}

interface Replacing {
  readonly before: Before
  readonly at: string
  readonly line: string
}

const replaceVersion = (
  prepare: Prepare,
  version: NewVersion,
  { before, at, line }: Replacing,
): number => {
  const { id } = version.record
  const isDropped =
    takesItsPlace(version, before) && prepare(dropCurrentVersion).run(id, line).changes > 0
  if (isDropped) return 0
  return prepare(replaceCurrentVersion).run(at, id).changes > 0 ? before.bytes : 0
}

/**
 * Does the new version replace the one before? In a long history, or without room for it, versions
 * by one person in the same minute are joined. Kinds that bear rights keep every version.
 */
const takesItsPlace = (
  { record, bearsRights, isRoomFull = false, origin }: NewVersion,
  before: Before,
): boolean =>
  (isRoomFull || before.historyBytes > limits.wholeHistoryBytes) &&
  origin === undefined &&
  !bearsRights &&
  record.updatedBy === before.updatedBy &&
  minuteOf(record.updatedAt) === minuteOf(before.updatedAt)

const minuteOf = (instant: string): string => instant.slice(0, 'YYYY-MM-DDTHH:MM'.length)

const putFeedRows = (prepare: Prepare, version: NewVersion): void => {
  const { record, previousAudience } = version
  /** A row in the former audience tells its devices that the record moved. */
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
 * Two statements are faster than one with RETURNING, for which SQLite keeps a statement journal: it
 * took three quarters of the time for erasing a family of ten years.
 */
const nextNumber = (prepare: Prepare, audience: string): number => {
  const before = prepare<[string], { counter: number }>(counterOf).get(audience)?.counter ?? 0
  prepare(setCounter).run(audience, before + 1)
  return before + 1
}

/** Parameters are positional, because better-sqlite3 looks up named ones at every run. */
const putRecord = `
  INSERT INTO records (id, collection, kind, list, list_date, list_newest, audience, parent, rev,
    deleted, body, created_at, updated_at, history_bytes)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET list = excluded.list, list_date = excluded.list_date,
    list_newest = excluded.list_newest, audience = excluded.audience, parent = excluded.parent,
    rev = excluded.rev, deleted = excluded.deleted, body = excluded.body,
    updated_at = excluded.updated_at, history_bytes = history_bytes + excluded.history_bytes`

const replaceCurrentVersion = `
  UPDATE history INDEXED BY history_keys SET replaced_at = ?, body = ${versionText}
  WHERE record_id = ? AND replaced_at IS NULL`

const dropCurrentVersion = `
  DELETE FROM history WHERE record_id = ? AND replaced_at IS NULL AND epoch = ? AND rev > 1`

const addVersion = `
  INSERT INTO history (record_id, rev, epoch, body) VALUES (?, ?, ?, '')`

const putPastVersion = `
  INSERT INTO history (record_id, rev, epoch, body, replaced_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET body = excluded.body, replaced_at = excluded.replaced_at`

const fillGap = 'DELETE FROM gaps WHERE record_id = ? AND rev <= ?'

const counterOf = 'SELECT counter FROM audiences WHERE audience = ?'

const setCounter = `
  INSERT INTO audiences (audience, counter) VALUES (?, ?)
  ON CONFLICT (audience) DO UPDATE SET counter = excluded.counter`

const putFeedRow = `
  INSERT INTO feed (audience, record_id, collection, rank, number, first) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (record_id, audience) DO UPDATE SET number = excluded.number, rank = excluded.rank`

const putMovedFeedRow = `${putFeedRow}, first = 0`
