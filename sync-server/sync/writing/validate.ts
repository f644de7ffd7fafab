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

/** Deeper than any record, and shallow enough for recursion. */
const deepest = 20

const idPattern = /^[a-z\d][\w.:-]{0,119}$/i

/**
 * Any version of the program may use such names. Names that begin with an underscore belong to the
 * devices' databases and must not be sent to them.
 */
const fieldPattern = /^[a-z]\w{0,99}$/i

const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

/**
 * Push 1. Unknown fields are kept as sent. Only the kind's own field may name a family, since the
 * record counts for that family's quota and ends with it.
 * @param collection undefined for the server's own changes.
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
 * A deletion keeps the last live content, so that it can be restored; of the sent fields only
 * `editId` counts.
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

export const normalize = (record: WireRecord): WireRecord => {
  const parsed = kindNamed(record.kind)?.schema.safeParse(record)
  return parsed?.success
    ? { ...record, ...(parsed.data as Readonly<Record<string, unknown>>) }
    : record
}

/** Devices use ids as keys of objects, so inherited names are refused. */
const isId = (id: string): boolean => idPattern.test(id) && !inherited.has(id)

/** Only derived ids contain a ':' (docs/protocol.md, Words). */
const isOwnId = (kind: Kind, record: WireRecord): boolean => {
  const ownId = kind.idOf?.(record)
  if (ownId === undefined) return !record.id.includes(':')
  return record.id === ownId && (kind.idWithoutKind === true || ownId.startsWith(`${record.kind}:`))
}

const isFieldName = (name: string): boolean =>
  name === '_deleted' || (fieldPattern.test(name) && !inherited.has(name))

export const isShallow = (value: unknown, depth = 0): boolean => {
  if (value === null || typeof value !== 'object') return true
  return depth < deepest && Object.values(value).every((part) => isShallow(part, depth + 1))
}

/** Devices may send any value as the kind. */
const kindNamed = (name: unknown): Kind | undefined =>
  typeof name === 'string' ? kindOf(name) : undefined

const refused = (refusal: Refusal): Validated => ({ type: 'refused', refusal })

const invalid = (path: string, message: string): Validated =>
  refused({ code: 'invalid', fields: path === '' ? [] : [path], issues: [{ path, message }] })
