import type { Family } from '#shared/people/family/family.ts'
import type { Invitation } from '#shared/people/family/invitation.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'
import { limits } from '#shared/core/limits.ts'
import type { SpentQuery } from '#shared/money/personal/personalBudgetLists.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { TooMuch } from '#server/errors.ts'
import type { DeletedQuery, Found, Owner, PartsPage, RecordReader } from '../../store.ts'
import { editOfAuthor, versionByEdit } from './edits.ts'
import { firstBytes } from '../running/firstBytes.ts'
import { isAnythingMoving, readMoving } from './moving.ts'
import type { Remember } from '../running/remembered.ts'
import { readRestorePoint } from '../running/restoring.ts'
import type { Prepare, Scope } from './scope.ts'
import { readSpent } from './spending.ts'
import { readUsage } from '../usage.ts'
import { versionText } from './versionText.ts'

export interface BodyRow {
  readonly body: string
}

const defaultLimit = 1000

const allParts: PartsPage = { after: '', limit: Number.MAX_SAFE_INTEGER }

/** A class, because thousands of transactions per second then share its methods. */
export class SqliteRecordReader implements RecordReader {
  constructor(
    protected readonly prepare: Prepare,
    protected readonly scope: Scope,
    private readonly remember: Remember,
  ) {}

  get(id: string) {
    return this.#one<StoredRecord>(recordById, id)
  }

  list(query: ListQuery) {
    return this.scope.run(() => listOf(this.prepare, query))
  }

  spent(query: SpentQuery) {
    return this.scope.run(() => readSpent(this.prepare, query))
  }

  partsOf(id: string, { after, limit }: PartsPage = allParts) {
    return this.#ids(idsByParent, id, after, limit)
  }

  isAnythingMoving() {
    return this.scope.run(() => isAnythingMoving(this.prepare))
  }

  moving(audiences: readonly string[]) {
    return this.scope.run(() => readMoving(this.prepare, audiences))
  }

  count(query: ListQuery) {
    return this.scope.run(() => countOf(this.prepare, query))
  }

  membersOf(familyId: string) {
    return this.#known(`members ${familyId}`, () =>
      allBodies<Shown<Member>>(this.prepare, membersByFamily, familyId),
    )
  }

  membershipsOf(userId: string) {
    return this.#known(`memberships ${userId}`, () =>
      allBodies<Shown<Member>>(this.prepare, membersByUser, userId),
    )
  }

  family(familyId: string) {
    return this.#known(`family ${familyId}`, () =>
      oneBody<Shown<Family>>(this.prepare, familyById, familyId),
    )
  }

  invitationByToken(tokenHash: string) {
    return this.#one<Shown<Invitation>>(invitationByToken, tokenHash)
  }

  usage(owner: string) {
    return this.scope.run(() => readUsage(this.prepare, owner))
  }

  budgetsOf(userId: string) {
    return this.scope.run(() =>
      allBodies<Shown<PersonalBudget>>(this.prepare, budgetsByOwner, userId),
    )
  }

  budgetsOpenTo(familyIds: readonly string[]) {
    const families = JSON.stringify(familyIds)
    return this.scope.run(() =>
      this.prepare<string[], { id: string }>(idsOfOpenBudgets)
        .all(families, families)
        .map((row) => row.id),
    )
  }

  belonging(to: Owner, after: string, most: number) {
    return this.scope.run(() => recordsOf(this.prepare, to, after, most))
  }

  partsAfter(id: string, after: string, most: number) {
    return this.#ids(nextParts, id, after, most)
  }

  waitingBy(userId: string, audience: string, after: string, most: number) {
    return this.#ids(idsWaiting, audience, userId, after, most)
  }

  mentioning(familyId: string, text: string, after: string, most: number) {
    return this.scope.run(() => {
      const rows = this.prepare<unknown[], { id: string; says: 0 | 1 }>(idsMentioning).all(
        familyId,
        familyId,
        text,
        after,
        most,
      )
      const found = rows.filter(({ says }) => says === 1).map(({ id }) => id)
      return { found, last: rows.length < most ? undefined : rows.at(-1)?.id }
    })
  }

  history(id: string) {
    return this.scope.run(() => newestVersions(this.prepare, id))
  }

  hasVersion(id: string, rev: number) {
    return this.#isThere(versionByRev, id, rev)
  }

  hasEdit(id: string, editId: string) {
    return this.#isThere(versionByEdit, id, editId)
  }

  hasEditFrom(id: string, editId: string, userId: string) {
    return this.#isThere(editOfAuthor, id, editId, userId)
  }

  deleted({ kind, familyId, from = '', before = '9999', limit }: DeletedQuery) {
    return familyId === undefined
      ? this.#all(deletedOfKind, kind, from, before, limit)
      : this.#all(deletedOfFamily, kind, from, before, familyId, limit)
  }

  restorePoint(id: string, of?: Parameters<RecordReader['restorePoint']>[1]) {
    return this.scope.run(() => readRestorePoint(this.prepare, id, of))
  }

  #isThere(sql: string, ...parameters: readonly unknown[]): Promise<boolean> {
    return this.scope.run(() => this.prepare(sql).get(...parameters) !== undefined)
  }

  #ids(sql: string, ...parameters: readonly unknown[]): Promise<readonly string[]> {
    return this.scope.run(() =>
      this.prepare<unknown[], { id: string }>(sql)
        .all(...parameters)
        .map((row) => row.id),
    )
  }

  #one<T>(sql: string, parameter: string): Promise<T | undefined> {
    return this.scope.run(() => oneBody<T>(this.prepare, sql, parameter))
  }

  #all(sql: string, ...parameters: readonly unknown[]): Promise<readonly StoredRecord[]> {
    return this.scope.run(() => allBodies<StoredRecord>(this.prepare, sql, ...parameters))
  }

  #known<T>(what: string, read: () => T): Promise<T> {
    return this.scope.run(() => this.remember(what, read))
  }
}

/**
 * The only index of lists is sorted by date (migrations/fewerPages.ts). The newest records are
 * found by reading the whole list from it: 10,000 rows take a few milliseconds, and devices never
 * ask for that.
 */
const listOf = (prepare: Prepare, query: ListQuery): readonly StoredRecord[] => {
  const { where, parameters } = selection(query)
  const all = [...parameters, query.limit ?? defaultLimit]
  if (query.by === 'listDate') {
    const sql = `SELECT body FROM records WHERE ${where} ORDER BY list_date, id LIMIT ?`
    return withinAnswer(prepare<unknown[], BodyRow>(sql).iterate(...all))
  }
  const ids = prepare<unknown[], { id: string }>(
    `SELECT id FROM records WHERE ${where} ORDER BY list_newest, id LIMIT ?`,
  ).all(...all)
  const bodyOf = prepare<[string], BodyRow>(recordById)
  return withinAnswer(ids.flatMap(({ id }) => bodyOf.get(id) ?? []))
}

const recordsOf = (
  prepare: Prepare,
  to: Owner,
  after: string,
  most: number,
): Found<StoredRecord> => {
  const kinds = JSON.stringify(to.kinds)
  const rows =
    'familyId' in to
      ? prepare<unknown[], LookedAt>(ofFamily).all(
          to.familyId,
          to.familyId,
          kinds,
          to.familyId,
          after,
          most,
        )
      : prepare<unknown[], LookedAt>(ofPerson).all(
          to.userId,
          `user:${to.userId}`,
          to.userId,
          kinds,
          after,
          most,
        )
  return {
    found: rows.flatMap(({ body }) => (body === null ? [] : [parseBody<StoredRecord>({ body })])),
    last: rows.length < most ? undefined : rows.at(-1)?.id,
  }
}

interface LookedAt {
  readonly id: string
  readonly body: string | null
}

const withinAnswer = (rows: Iterable<BodyRow>): readonly StoredRecord[] => {
  const bodies = firstBytes(rows, limits.answerBytes)
  if (bodies.left <= 0) throw new TooMuch('A list is longer than an answer may be')
  return bodies.rows.map((row) => parseBody(row))
}

const newestVersions = (prepare: Prepare, id: string): readonly StoredRecord[] =>
  firstBytes(prepare<[string], BodyRow>(versionsOf).iterate(id), limits.historyBytes)
    .rows.map((row) => parseBody<StoredRecord>(row))
    .reverse()

const countOf = (prepare: Prepare, query: ListQuery): number => {
  const { where, parameters } = selection(query)
  const sql = `SELECT count(*) AS count FROM records WHERE ${where}`
  return prepare<unknown[], { count: number }>(sql).get(...parameters)?.count ?? 0
}

const allBodies = <T>(
  prepare: Prepare,
  sql: string,
  ...parameters: readonly unknown[]
): readonly T[] =>
  prepare<unknown[], BodyRow>(sql)
    .all(...parameters)
    .map((row) => parseBody<T>(row))

const oneBody = <T>(prepare: Prepare, sql: string, parameter: string): T | undefined => {
  const row = prepare<[string], BodyRow>(sql).get(parameter)
  return row && parseBody<T>(row)
}

export const parseBody = <T>(row: BodyRow): T => JSON.parse(row.body) as T

const columnOf = ({ by }: ListQuery): string => (by === 'listDate' ? 'list_date' : 'list_newest')

const selection = (query: ListQuery) => {
  const column = columnOf(query)
  const bounds = [
    ...(query.from === undefined ? [] : [{ sql: `${column} >= ?`, value: query.from }]),
    ...(query.to === undefined ? [] : [{ sql: `${column} <= ?`, value: query.to }]),
  ]
  return {
    where: ['kind = ?', 'list = ?', 'deleted = 0', ...bounds.map(({ sql }) => sql)].join(' AND '),
    parameters: [query.kind, query.list, ...bounds.map(({ value }) => value)],
  }
}

const recordById = 'SELECT body FROM records WHERE id = ?'

const idsByParent = `
  SELECT id FROM records
  WHERE parent = ? AND parent IS NOT NULL AND id > ? AND deleted = 0 ORDER BY id LIMIT ?`

const familyById = `SELECT body FROM records WHERE id = ? AND kind = 'family' AND deleted = 0`

/** There is no index by family: every write would pay for it, and it would be used once. */
const ofFamily = `
  SELECT id, CASE WHEN id = ? OR body ->> '$.familyId' = ?
    OR (instr(?, '"' || kind || '"') > 0 AND instr(body, ?) > 0) THEN body END AS body
  FROM records WHERE id > ? ORDER BY id LIMIT ?`

const ofPerson = `
  SELECT id, CASE WHEN id = ? OR audience = ?
    OR (body ->> '$.userId' = ? AND instr(?, '"' || kind || '"') > 0) THEN body END AS body
  FROM records WHERE id > ? ORDER BY id LIMIT ?`

const nextParts = `
  SELECT id FROM records WHERE parent = ? AND parent IS NOT NULL AND id > ? ORDER BY id LIMIT ?`

/**
 * SQLite uses the partial index only if the first lines of these queries are the same as the
 * index's (migrations/deletedRecords.ts).
 */
const deletedOfKind = `
  SELECT body FROM records WHERE deleted = 1 AND kind = ? AND updated_at >= ? AND updated_at < ?
    AND body ->> '$.createdBy' <> '' ORDER BY updated_at DESC LIMIT ?`

const deletedOfFamily = `
  SELECT body FROM records WHERE deleted = 1 AND kind = ? AND updated_at >= ? AND updated_at < ?
    AND body ->> '$.createdBy' <> '' AND body ->> '$.familyId' = ? ORDER BY updated_at DESC LIMIT ?`

const budgetsByOwner = `
  SELECT body FROM records
  WHERE kind = 'personalBudget' AND deleted = 0 AND body ->> '$.userId' = ?`

const idsOfOpenBudgets = `
  SELECT body ->> '$.budgetId' AS id FROM records
  WHERE kind = 'budgetShare' AND deleted = 0
    AND body ->> '$.sharedWithFamilyId' IN (SELECT value FROM json_each(?))
  UNION SELECT id FROM records
  WHERE kind = 'personalBudget' AND deleted = 0 AND body ->> '$.visibility' = 'family'
    AND body ->> '$.homeFamilyId' IN (SELECT value FROM json_each(?))`

const idsMentioning = `
  SELECT id, (id = ? OR coalesce(body ->> '$.familyId', body ->> '$.homeFamilyId') = ?)
    AND instr(body, ?) > 0 AS says
  FROM records WHERE id > ? ORDER BY id LIMIT ?`

const idsWaiting = `
  SELECT id FROM records
  WHERE audience = ? AND body ->> '$.createdBy' = ? AND id > ?
    AND body ->> '$.approval' IN ('pending', 'returned')
  ORDER BY id LIMIT ?`

/** Memberships end with the family, whatever the member record says. */
const inLiveFamily = `NOT EXISTS (
    SELECT 1 FROM records AS family
    WHERE family.id = records.body ->> '$.familyId' AND family.deleted = 1)`

const membersByFamily = `
  SELECT body FROM records
  WHERE kind = 'member' AND deleted = 0 AND body ->> '$.familyId' = ? AND ${inLiveFamily}
  ORDER BY body ->> '$.joinedAt', id`

const membersByUser = `
  SELECT body FROM records
  WHERE kind = 'member' AND deleted = 0 AND body ->> '$.userId' = ? AND ${inLiveFamily}
  ORDER BY body ->> '$.joinedAt', id`

const invitationByToken = `
  SELECT body FROM records
  WHERE kind = 'invitation' AND deleted = 0 AND body ->> '$.tokenHash' = ?
  ORDER BY created_at LIMIT 1`

const versionsOf = `
  SELECT ${versionText} AS body FROM history WHERE record_id = ? ORDER BY rev DESC, epoch DESC`

const versionByRev = 'SELECT 1 FROM history WHERE record_id = ? AND rev = ? LIMIT 1'
