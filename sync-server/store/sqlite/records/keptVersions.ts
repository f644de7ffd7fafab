import { limits } from '#shared/core/limits.ts'
import { ownersOfVersion } from '../../usage.ts'
import type { PastVersion } from '../../usage.ts'
import type { HistoryPosition } from '../../store.ts'
import { presentLine } from '../running/presentLine.ts'
import type { Prepare } from './scope.ts'
import { addBytes } from '../usage.ts'

interface VersionKey {
  readonly recordId: string
  readonly rev: number
  readonly epoch: string
}

interface SizedKey extends VersionKey {
  readonly bytes: number
}

export const uncountVersions = (prepare: Prepare, keys: readonly VersionKey[]): void => {
  const byOwner = new Map<string, number>()
  const byRecord = new Map<string, number>()
  const add = (sums: Map<string, number>, name: string, bytes: number): void => {
    sums.set(name, (sums.get(name) ?? 0) + bytes)
  }
  for (const key of keys) {
    const version = readCounted(prepare, key)
    if (version === undefined) continue
    add(byRecord, key.recordId, version.bytes)
    for (const owner of ownersOfVersion(version)) add(byOwner, owner, version.bytes)
  }
  for (const [owner, bytes] of byOwner) addBytes(prepare, owner, -bytes)
  for (const [id, bytes] of byRecord) prepare(addHistoryBytes).run(-bytes, id)
}

export const countVersion = (prepare: Prepare, key: VersionKey): void => {
  const version = readCounted(prepare, key)
  if (version === undefined) return
  for (const owner of ownersOfVersion(version)) addBytes(prepare, owner, version.bytes)
  prepare(addHistoryBytes).run(version.bytes, key.recordId)
}

export const pruneVersions = (
  prepare: Prepare,
  before: string,
  after: HistoryPosition = beginning,
): HistoryPosition | undefined => {
  const { replacedAt, recordId, rev, epoch } = after
  const looked = within(
    prepare<unknown[], Looked>(nextReplaced).iterate(before, replacedAt, recordId, rev, epoch),
  )
  forget(
    prepare,
    looked.rows.filter(({ goes }) => goes === 1),
  )
  return looked.isAll ? undefined : looked.rows.at(-1)
}

export const forgetSomeVersions = (prepare: Prepare, recordId: string): boolean => {
  const { rows, isAll } = within(prepare<[string], SizedKey>(replacedOf).iterate(recordId))
  forget(prepare, rows)
  return !isAll
}

interface Looked extends HistoryPosition {
  readonly bytes: number
  readonly goes: 0 | 1
}

const beginning: HistoryPosition = { replacedAt: '', recordId: '', rev: 0, epoch: '' }

const forget = (prepare: Prepare, keys: readonly VersionKey[]): void => {
  uncountVersions(prepare, keys)
  for (const { recordId, rev, epoch } of keys) prepare(deleteVersion).run(recordId, rev, epoch)
}

const within = <Row extends { readonly bytes: number }>(
  all: Iterable<Row>,
): { readonly rows: readonly Row[]; readonly isAll: boolean } => {
  const rows: Row[] = []
  let bytes = 0
  for (const row of all) {
    rows.push(row)
    bytes += row.bytes
    if (rows.length >= limits.jobRecords || bytes >= limits.historyBytes) {
      return { rows, isAll: false }
    }
  }
  return { rows, isAll: true }
}

interface Counted extends PastVersion {
  readonly bytes: number
}

const readCounted = (prepare: Prepare, { recordId, rev, epoch }: VersionKey) =>
  prepare<unknown[], Counted>(countedVersion).get(recordId, rev, epoch)

const countedVersion = `
  SELECT record_id AS id, octet_length(body) AS bytes, body ->> '$.kind' AS kind,
    body ->> '$.updatedBy' AS updatedBy,
    coalesce(body ->> '$.familyId', body ->> '$.homeFamilyId') AS familyId
  FROM history
  WHERE record_id = ? AND rev = ? AND epoch = ? AND replaced_at IS NOT NULL AND body <> ''`

const addHistoryBytes = 'UPDATE records SET history_bytes = history_bytes + ? WHERE id = ?'

const deleteVersion = 'DELETE FROM history WHERE record_id = ? AND rev = ? AND epoch = ?'

const replacedOf = `
  SELECT record_id AS recordId, rev, epoch, octet_length(body) AS bytes FROM history
  WHERE record_id = ? AND replaced_at IS NOT NULL`

/**
 * The newest version of each earlier line is kept, because it decides what a device may still give
 * back.
 */
const nextReplaced = `
  SELECT replaced_at AS replacedAt, record_id AS recordId, rev, epoch, octet_length(body) AS bytes,
    epoch = ${presentLine} OR EXISTS (
      SELECT 1 FROM history AS later INDEXED BY history_keys
      WHERE later.record_id = history.record_id AND later.rev > history.rev
        AND later.epoch = history.epoch) AS goes
  FROM history
  WHERE replaced_at < ? AND (replaced_at, record_id, rev, epoch) > (?, ?, ?, ?)
  ORDER BY replaced_at, record_id, rev, epoch`
