import { familyFields, recordFields } from '#shared/core/record.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { Refusal } from '#shared/core/policy.ts'
import { limits } from '#shared/core/limits.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { Kind } from '#shared/core/kind.ts'
import { kindOf } from '#shared/core/registry.ts'

export type Validated =
  | { readonly type: 'valid'; readonly kind: Kind; readonly record: WireRecord }
  | { readonly type: 'refused'; readonly refusal: Refusal }

/** Deeper than any record of ours, and shallow enough to walk. */
const deepest = 20

/** UUIDs, and pairs of them joined by colons. */
const idPattern = /^[a-z\d][\w.:-]{0,119}$/i

/**
 * What any version of ours may call a field. Devices' databases have names of their own that begin
 * with an underscore, and must not be sent any.
 */
const fieldPattern = /^[a-z]\w{0,99}$/i

/** Names that every object answers to, as if it had such a field. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

/**
 * Push 1. Known fields come out as the kind's schema reads them, defaults filled in; unknown ones
 * are kept as they were sent. Only the family is named by no other field than the kind's own: the record
 * would count on a foreign family's quota, and end with it.
 * @param collection where a device pushed the record; undefined for the server's own changes.
 */
export const validate = (record: WireRecord, collection?: CollectionName): Validated => {
  if (!isShallow(record)) return invalid('', 'nested too deeply')
  if (!isId(record.id)) return invalid('id', 'not an id')
  if (!Object.keys(record).every(isFieldName)) return invalid('', 'not a name of a field')
  if (Buffer.byteLength(JSON.stringify(record)) > limits.recordBytes) {
    return refused({ code: 'too-large', fields: [] })
  }
  const kind = kindNamed(record.kind)
  if (kind === undefined) return refused({ code: 'unknown-kind', fields: ['kind'] })
  if (collection !== undefined && kind.collection !== collection) {
    return invalid('kind', `does not belong to ${collection}`)
  }
  const other = familyFields.find((field) => field in record && !(field in kind.schema.shape))
  if (other !== undefined) return invalid(other, 'not a field of its kind')
  const parsed = kind.schema.safeParse(record)
  if (parsed.success) {
    const known = parsed.data as Readonly<Record<string, unknown>>
    const next: WireRecord = { ...record, ...known }
    return isOwnId(kind, next)
      ? { type: 'valid', kind, record: next }
      : invalid('id', 'not an id of its kind')
  }
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }))
  const fields = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? '')))]
  return refused({ code: 'invalid', fields, issues })
}

/**
 * A deletion keeps the last live content, which a later edit may revive; of what was sent only the
 * edit token counts.
 */
export const validateDeletion = (
  current: StoredRecord,
  sent: WireRecord,
  collection?: CollectionName,
): Validated => {
  const kind = kindNamed(current.kind)
  if (kind === undefined) return refused({ code: 'unknown-kind', fields: ['kind'] })
  if (collection !== undefined && kind.collection !== collection) {
    return invalid('kind', `does not belong to ${collection}`)
  }
  const editId = recordFields.editId.safeParse(sent.editId).data ?? current.editId
  return { type: 'valid', kind, record: { ...current, editId, _deleted: true } }
}

/** A state as its kind's schema reads it, or as it is where it does not fit. */
export const normalise = (record: WireRecord): WireRecord => {
  const parsed = kindNamed(record.kind)?.schema.safeParse(record)
  return parsed?.success
    ? { ...record, ...(parsed.data as Readonly<Record<string, unknown>>) }
    : record
}

/** Devices keep records in objects by their ids, too. */
const isId = (id: string): boolean => idPattern.test(id) && !inherited.has(id)

/** A derived id is computed anew (docs/protocol.md, Words); ':' is in no other. */
const isOwnId = (kind: Kind, record: WireRecord): boolean => {
  const ownId = kind.idOf?.(record)
  if (ownId === undefined) return !record.id.includes(':')
  return record.id === ownId && (kind.idWithoutKind === true || ownId.startsWith(`${record.kind}:`))
}

const isFieldName = (name: string): boolean =>
  name === '_deleted' || (fieldPattern.test(name) && !inherited.has(name))

/** Can its canonical text be taken without exhausting the stack? */
export const isShallow = (value: unknown, depth = 0): boolean => {
  if (value === null || typeof value !== 'object') return true
  return depth < deepest && Object.values(value).every((part) => isShallow(part, depth + 1))
}

/** What a device sent as a kind may be anything at all. */
const kindNamed = (name: unknown): Kind | undefined =>
  typeof name === 'string' ? kindOf(name) : undefined

const refused = (refusal: Refusal): Validated => ({ type: 'refused', refusal })

const invalid = (path: string, message: string): Validated =>
  refused({ code: 'invalid', fields: path === '' ? [] : [path], issues: [{ path, message }] })
