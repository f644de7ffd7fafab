import { familyIdOf } from '#shared/core/record.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { ownersOf, ownersOfVersion } from '../usage.ts'
import type { Usage } from '../usage.ts'
import type { Prepare } from './records/scope.ts'

export interface Before {
  readonly id: string
  readonly kind: string
  readonly createdBy: string
  readonly updatedBy: string
  readonly updatedAt: string
  readonly familyId: string | null
  readonly bytes: number
  readonly historyBytes: number
  readonly deleted: number
}

export const readBefore = (prepare: Prepare, id: string): Before | undefined =>
  prepare<[string], Before>(countedVersion).get(id)

interface Counting {
  readonly record: StoredRecord
  readonly body: string
  readonly before: Before | undefined
  readonly keptBytes: number
}

export const countUsage = (
  prepare: Prepare,
  { record, body, before, keptBytes }: Counting,
): void => {
  const deltas = new Map<string, Usage>()
  const add = (owners: readonly string[], records: number, bytes: number): void => {
    for (const owner of owners) {
      const so = deltas.get(owner) ?? { records: 0, bytes: 0 }
      deltas.set(owner, { records: so.records + records, bytes: so.bytes + bytes })
    }
  }
  if (before !== undefined) {
    add(ownersOf(before), before.deleted - 1, -before.bytes)
    if (keptBytes > 0) add(ownersOfVersion(before), 0, keptBytes)
  }
  const familyId = familyIdOf(record)
  add(ownersOf({ ...record, familyId }), record._deleted ? 0 : 1, Buffer.byteLength(body))
  for (const [owner, { records, bytes }] of deltas) {
    if (records !== 0 || bytes !== 0) prepare(addUsage).run(owner, records, bytes)
  }
}

export const addBytes = (prepare: Prepare, owner: string, bytes: number): void => {
  prepare(addUsage).run(owner, 0, bytes)
}

export const readUsage = (prepare: Prepare, owner: string): Usage =>
  prepare<[string], Usage>(usageByOwner).get(owner) ?? { records: 0, bytes: 0 }

const countedVersion = `
  SELECT id, kind, body ->> '$.createdBy' AS createdBy, body ->> '$.updatedBy' AS updatedBy,
    updated_at AS updatedAt, coalesce(body ->> '$.familyId', body ->> '$.homeFamilyId') AS familyId,
    octet_length(body) AS bytes, history_bytes AS historyBytes, deleted
  FROM records WHERE id = ?`

const addUsage = `
  INSERT INTO usage (owner, records, bytes) VALUES (?, ?, ?)
  ON CONFLICT (owner) DO UPDATE SET records = records + excluded.records,
    bytes = bytes + excluded.bytes`

const usageByOwner = 'SELECT records, bytes FROM usage WHERE owner = ?'
