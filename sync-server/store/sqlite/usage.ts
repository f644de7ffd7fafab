import { familyIdOf } from '#shared/domain/record.ts'
import type { StoredRecord } from '#shared/domain/record.ts'
import { ownersOf } from '../usage.ts'
import type { Usage } from '../usage.ts'
import type { Prepare } from './scope.ts'

interface Before {
  readonly id: string
  readonly kind: string
  readonly createdBy: string
  readonly familyId: string | null
  readonly bytes: number
  readonly deleted: number
}

/** Counts a record's next version in the place of the one that is still there. @param body as it is kept. */
export const countUsage = (prepare: Prepare, record: StoredRecord, body: string): void => {
  const deltas = new Map<string, Usage>()
  const add = (owners: readonly string[], records: number, bytes: number): void => {
    for (const owner of owners) {
      const so = deltas.get(owner) ?? { records: 0, bytes: 0 }
      deltas.set(owner, { records: so.records + records, bytes: so.bytes + bytes })
    }
  }
  const before = prepare<[string], Before>(countedVersion).get(record.id)
  if (before !== undefined) add(ownersOf(before), before.deleted - 1, -before.bytes)
  const familyId = familyIdOf(record)
  add(ownersOf({ ...record, familyId }), record._deleted ? 0 : 1, Buffer.byteLength(body))
  for (const [owner, { records, bytes }] of deltas) {
    if (records !== 0 || bytes !== 0) prepare(addUsage).run(owner, records, bytes)
  }
}

export const readUsage = (prepare: Prepare, owner: string): Usage =>
  prepare<[string], Usage>(usageByOwner).get(owner) ?? { records: 0, bytes: 0 }

const countedVersion = `
  SELECT id, kind, body ->> '$.createdBy' AS createdBy,
    coalesce(body ->> '$.familyId', body ->> '$.homeFamilyId') AS familyId,
    octet_length(body) AS bytes, deleted
  FROM records WHERE id = ?`

const addUsage = `
  INSERT INTO usage (owner, records, bytes) VALUES (?, ?, ?)
  ON CONFLICT (owner) DO UPDATE SET records = records + excluded.records,
    bytes = bytes + excluded.bytes`

const usageByOwner = 'SELECT records, bytes FROM usage WHERE owner = ?'
