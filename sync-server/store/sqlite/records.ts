import type { Family } from '#shared/domain/family.ts'
import type { Invitation } from '#shared/domain/invitation.ts'
import type { Member } from '#shared/domain/member.ts'
import type { Shown, StoredRecord } from '#shared/domain/record.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import type { RecordReader } from '../store.ts'
import type { Remember } from './remembered.ts'
import { readRestorePoint } from './restoring.ts'
import type { Prepare, Scope } from './scope.ts'

interface BodyRow {
  readonly body: string
}

const defaultLimit = 1000

/** @param remember who belongs to which family. */
export const createRecordReader = (
  prepare: Prepare,
  scope: Scope,
  remember: Remember,
): RecordReader => {
  const bodies = <T>(sql: string, ...parameters: readonly unknown[]): Promise<readonly T[]> =>
    scope.run(() => allBodies<T>(prepare, sql, ...parameters))
  const firstBody = <T>(sql: string, parameter: string): Promise<T | undefined> =>
    scope.run(() => oneBody<T>(prepare, sql, parameter))

  return {
    ...createHouseholds(prepare, scope, remember),
    get: (id) => firstBody<StoredRecord>(recordById, id),
    list: (query) => {
      const { where, parameters } = selection(query)
      return bodies<StoredRecord>(
        `SELECT body FROM records WHERE ${where} ORDER BY ${columnOf(query)}, id LIMIT ?`,
        ...parameters,
        query.limit ?? defaultLimit,
      )
    },
    partsOf: (id) =>
      scope.run(() =>
        prepare<[string], { id: string }>(idsByParent)
          .all(id)
          .map((row) => row.id),
      ),
    count: (query) => {
      const { where, parameters } = selection(query)
      return scope.run(
        () =>
          prepare<unknown[], { count: number }>(
            `SELECT count(*) AS count FROM records WHERE ${where}`,
          ).get(...parameters)?.count ?? 0,
      )
    },
    invitationByToken: (tokenHash) => firstBody<Shown<Invitation>>(invitationByToken, tokenHash),
    ofFamily: (familyId) => bodies<StoredRecord>(allOfFamily, familyId, familyId),
    ofPerson: (userId, kinds) =>
      bodies<StoredRecord>(allOfPerson, userId, `user:${userId}`, userId, JSON.stringify(kinds)),
    history: (id) => bodies<StoredRecord>(versionsOf, id),
    hasTaken: (id, editId) =>
      scope.run(() => prepare<unknown[], object>(versionByEdit).get(id, editId) !== undefined),
    restorePoint: (id, of) => scope.run(() => readRestorePoint(prepare, id, of)),
  }
}

/** Who is in which family, which nearly every write asks for. */
const createHouseholds = (
  prepare: Prepare,
  scope: Scope,
  remember: Remember,
): Pick<RecordReader, 'membersOf' | 'membershipsOf' | 'family'> => {
  const members = (sql: string, id: string) => allBodies<Shown<Member>>(prepare, sql, id)
  return {
    membersOf: (id) =>
      scope.run(() => remember(`members ${id}`, () => members(membersByFamily, id))),
    membershipsOf: (id) =>
      scope.run(() => remember(`memberships ${id}`, () => members(membersByUser, id))),
    family: (id) =>
      scope.run(() =>
        remember(`family ${id}`, () => oneBody<Shown<Family>>(prepare, familyById, id)),
      ),
  }
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

/** Sound because every body was validated by its kind's schema before it was written. */
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
  SELECT id FROM records WHERE parent = ? AND parent IS NOT NULL AND deleted = 0 ORDER BY id`

const familyById = `SELECT body FROM records WHERE id = ? AND kind = 'family' AND deleted = 0`

/** Looks at every record there is: once in a family's life. */
const allOfFamily = `SELECT body FROM records WHERE id = ? OR body ->> '$.familyId' = ?`

const allOfPerson = `
  SELECT body FROM records WHERE id = ? OR audience = ?
    OR (body ->> '$.userId' = ? AND kind IN (SELECT value FROM json_each(?)))`

/** The partial expression indexes serve these only while the expressions read alike. */
const membersByFamily = `
  SELECT body FROM records
  WHERE kind = 'member' AND deleted = 0 AND body ->> '$.familyId' = ?
  ORDER BY body ->> '$.joinedAt', id`

const membersByUser = `
  SELECT body FROM records
  WHERE kind = 'member' AND deleted = 0 AND body ->> '$.userId' = ?
  ORDER BY body ->> '$.joinedAt', id`

const invitationByToken = `
  SELECT body FROM records
  WHERE kind = 'invitation' AND deleted = 0 AND body ->> '$.tokenHash' = ?
  ORDER BY created_at LIMIT 1`

const versionsOf = 'SELECT body FROM history WHERE record_id = ? ORDER BY rev, epoch'

const versionByEdit = `
  SELECT 1 FROM history WHERE record_id = ? AND body ->> '$.editId' = ? LIMIT 1`
