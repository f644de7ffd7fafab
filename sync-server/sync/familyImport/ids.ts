import { createHmac } from 'node:crypto'
import type { ReplacedValue, WireRecord } from '#shared/core/record.ts'
import { replacedIn } from '#shared/sync/replacements.ts'
import type { Kind } from '#shared/core/kind.ts'
import type { FamilyImport } from '#server/store/familyImports.ts'

export interface IdMap {
  /** @param old the id on the former server, or '' for nobody. */
  person(old: string): string
  record(old: string): string
}

/**
 * Every importing person gets the same ids. A former userId never becomes an account's id: it means
 * a place until that person comes back.
 */
export const createIdMap = ({
  secret,
  newIds,
  claims,
}: Pick<FamilyImport, 'secret' | 'newIds' | 'claims'>): IdMap => ({
  person: (old) => {
    if (old === '') return old
    const place = placeOf(secret, old)
    return Object.hasOwn(claims, place) ? (claims[place]?.userId ?? place) : place
  },
  record: (old) => (newIds ? idFrom(secret, `record:${old}`) : old),
})

/** The place keeps this userId even after its owner came back. */
export const placeOf = (secret: string, old: string): string => idFrom(secret, `user:${old}`)

/** Version 8 of a UUID allows bits of our choice (RFC 9562). */
const idFrom = (secret: string, text: string): string => {
  const hex = createHmac('sha256', secret).update(text).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) % 4) + 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export const withIds = (record: WireRecord, kind: Kind, ids: IdMap): WireRecord => {
  const rename = (field: string, value: unknown): unknown => {
    if (kind.references.people.includes(field)) return renamed(value, ids.person)
    if (kind.references.records.includes(field)) return renamed(value, ids.record)
    return value
  }
  const fields = Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, rename(field, value)]),
  )
  const next: WireRecord = {
    ...record,
    ...fields,
    ...(record['replaced'] == null ? {} : { replaced: replacedAnew(record, rename, ids) }),
    ...(record.createdBy === undefined ? {} : { createdBy: ids.person(record.createdBy) }),
    ...(record.updatedBy === undefined ? {} : { updatedBy: ids.person(record.updatedBy) }),
  }
  return { ...next, id: kind.idOf?.(next) ?? ids.record(record.id) }
}

const renamed = (value: unknown, rename: (id: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => renamed(each, rename))
  return typeof value === 'string' ? rename(value) : value
}

const replacedAnew = (
  record: WireRecord,
  rename: (field: string, value: unknown) => unknown,
  ids: IdMap,
): unknown =>
  replacedIn(record).map((each: ReplacedValue | null) =>
    each === null
      ? each
      : {
          ...each,
          value: rename(each.field, each.value),
          by: ids.person(each.by),
          ...(each.with === undefined ? {} : { with: ids.person(each.with) }),
        },
  )
