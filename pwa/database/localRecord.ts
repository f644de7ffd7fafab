import { isServerSet } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { noDate, newestKey } from '#shared/sync/listColumns.ts'
import type { ListColumns } from '#shared/sync/listColumns.ts'
import { kindOf } from '#shared/core/registry.ts'

export type LocalRecord = WireRecord & ListColumns

const columnNames: ReadonlySet<string> = new Set(['list', 'listDate', 'listNewest'])

/** A record of a kind that this version does not know is kept, but is in no list. */
const noColumns: ListColumns = { list: '', listDate: noDate, listNewest: newestKey(undefined) }

const columnsOf = (record: WireRecord): ListColumns => {
  const kind = record._deleted ? undefined : kindOf(record.kind)
  return kind === undefined ? noColumns : kind.columns(record)
}

/** A removal gets a kind, too, since every row of an index needs one. */
export const toLocal = (record: WireRecord): LocalRecord => ({
  ...record,
  kind: record.kind ?? '',
  ...columnsOf(record),
})

export const isLocalField = (field: string): boolean =>
  columnNames.has(field) || (field.startsWith('_') && field !== '_deleted')

export const toWire = (record: WireRecord): WireRecord => {
  const entries = Object.entries(record).filter(([field]) => !isLocalField(field))
  return { ...Object.fromEntries(entries), id: record.id, _deleted: record._deleted }
}

/** A removal says only that the record is gone from this device (docs/protocol.md, Words). */
export const isRemoval = (record: WireRecord): boolean =>
  record._deleted && (record.kind === undefined || record.kind === '')

/** An unsent state has no seal, because the seal belongs to the version before it. */
export const withoutSeal = (record: WireRecord): WireRecord => {
  const { seal: _, ...rest } = record
  return rest
}

export const serverSetOf = (record: WireRecord): Partial<WireRecord> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => isServerSet(field)))
