import type { Family } from '#shared/domain/family.ts'
import type { Invitation } from '#shared/domain/invitation.ts'
import type { Member } from '#shared/domain/member.ts'
import type { Shown, StoredRecord } from '#shared/domain/record.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import type { RecordReader } from '../store.ts'
import { readRestorePoint } from './restoring.ts'
import type { Prepare, Scope } from './scope.ts'

interface BodyRow {
  readonly body: string
}

const defaultLimit = 1000

export const createRecordReader = (prepare: Prepare, scope: Scope): RecordReader => {
  const bodies = <T>(sql: string, ...parameters: readonly unknown[]): Promise<readonly T[]> =>
    scope.run(() =>
      prepare<unknown[], BodyRow>(sql)
        .all(...parameters)
        .map((row) => parseBody<T>(row)),
    )
  const firstBody = async <T>(
    sql: string,
    ...parameters: readonly unknown[]
  ): Promise<T | undefined> => (await bodies<T>(sql, ...parameters))[0]

  return {
    get: (id) => firstBody<StoredRecord>(recordById, id),
    list: (query) => {
      const { where, parameters } = selection(query)
      return bodies<StoredRecord>(
        `SELECT body FROM records WHERE ${where} ORDER BY ${columnOf(query)}, id LIMIT ?`,
        ...parameters,
        query.limit ?? defaultLimit,
      )
    },
    count: (query) => {
      const { where, parameters } = selection(query)
      return scope.run(
        () =>
          prepare<unknown[], { count: number }>(
            `SELECT count(*) AS count FROM records WHERE ${where}`,
          ).get(...parameters)?.count ?? 0,
      )
    },
    membersOf: (familyId) => bodies<Shown<Member>>(membersByFamily, familyId),
    membershipsOf: (userId) => bodies<Shown<Member>>(membersByUser, userId),
    family: (familyId) => firstBody<Shown<Family>>(familyById, familyId),
    invitationByToken: (tokenHash) => firstBody<Shown<Invitation>>(invitationByToken, tokenHash),
    history: (id) => bodies<StoredRecord>(versionsOf, id),
    hasTaken: (id, editId) =>
      scope.run(() => prepare<unknown[], object>(versionByEdit).get(id, editId) !== undefined),
    restorePoint: (id, of) => scope.run(() => readRestorePoint(prepare, id, of)),
  }
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

const familyById = `SELECT body FROM records WHERE id = ? AND kind = 'family' AND deleted = 0`

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
