import { serverSetFields } from '#shared/domain/record.ts'
import { m } from '#shared/messages/messages.ts'
import type { AttentionItem } from '#pwa/data/deviceTables.ts'

export interface ReadableField {
  readonly field: string
  readonly label: string
  readonly value: string
}

/** What a person's own words depend on. */
export interface Reader {
  /** Names a person by userId; empty for a stranger. */
  readonly nameOf: (userId: string) => string
  readonly locale: string
}

/** What belongs to the machinery and says nothing to a person. */
const hidden: ReadonlySet<string> = new Set([
  ...serverSetFields,
  'id',
  'kind',
  'editId',
  'replaced',
  'familyId',
  'tokenHash',
  '_deleted',
])

/** Fields that hold a person's userId. */
const people: ReadonlySet<string> = new Set(['assignedTo', 'userId', 'acceptedBy'])

/** Fields whose values come from a fixed set that has words of its own. */
const isWord = (value: unknown): boolean => m.sync_value({ value: String(value) }) !== ''

/**
 * A record's fields as a person reads them.
 * @param wanted the fields that did not go in; empty when the whole record did not.
 */
export const readableFields = (
  content: Readonly<Record<string, unknown>>,
  wanted: readonly string[],
  reader: Reader,
): readonly ReadableField[] => {
  const fields = wanted.length > 0 ? wanted : Object.keys(content)
  return fields
    .filter((field) => !hidden.has(field) && (wanted.length > 0 || isFilled(content[field])))
    .map((field) => ({
      field,
      label: labelOf(field),
      value: valueWords(field, content[field], reader),
    }))
}

/** Names the record in a heading: by its title or name, else by its kind. */
export const titleOf = ({ content, theirs, kind }: AttentionItem): string => {
  const name = [content['title'], content['name'], theirs?.['title'], theirs?.['name']].find(
    (each) => typeof each === 'string' && each !== '',
  )
  return typeof name === 'string' ? name : m.sync_attention_kind({ kind })
}

/** What goes to the clipboard. */
export const contentAsText = (title: string, fields: readonly ReadableField[]): string =>
  [title, ...fields.map(({ label, value }) => `${label}: ${value}`)].join('\n')

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'object'

const labelOf = (field: string): string => {
  const label = m.sync_field({ field })
  return label === '' ? field : label
}

const valueWords = (field: string, value: unknown, { nameOf, locale }: Reader): string => {
  if (value === null || value === undefined || value === '') return m.sync_value_none()
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (people.has(field)) return nameOf(text) || text
  if (field === 'role' || field === 'userRole') return m.shell_role({ role: text })
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return dateWords(text, locale)
  return isWordField.has(field) && isWord(text) ? m.sync_value({ value: text }) : text
}

/** A title may well be 'high': only these fields are put into words. */
const isWordField: ReadonlySet<string> = new Set(['status', 'priority', 'isPlanning'])

const dateWords = (text: string, locale: string): string => {
  const isDay = text.length === 10
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(isDay ? { timeZone: 'UTC' } : { timeStyle: 'short' }),
  }).format(new Date(text))
}
