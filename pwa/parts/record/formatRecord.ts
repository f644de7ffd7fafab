import { recordFields, serverSetFields } from '#shared/core/record.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { FieldWords } from '#shared/core/words.ts'
import { m } from '#shared/messages/messages.ts'
import { valueWords } from './valueWords.ts'
import type { RecordFormat } from './valueWords.ts'

export interface FormattedField {
  readonly field: string
  readonly label: string
  readonly value: string
}

type Content = Readonly<Record<string, unknown>>

const machinery: ReadonlySet<string> = new Set([
  ...Object.keys(recordFields),
  ...serverSetFields,
  'kind',
  'familyId',
  'homeFamilyId',
  '_deleted',
])

export const isHidden = (kind: string, field: string): boolean =>
  machinery.has(field) || wordsOf(kind, field) === 'hidden'

/** Undefined for a field of a newer version. */
const wordsOf = (kind: string, field: string): FieldWords | undefined =>
  kindOf(kind)?.words.fields[field]

/** @param wanted the fields that did not go in; empty if the whole record did not. */
export const formatFields = (
  kind: string,
  content: Content,
  wanted: readonly string[],
  reader: RecordFormat,
): readonly FormattedField[] => {
  const fields = wanted.length > 0 ? wanted : Object.keys(content)
  return fields
    .filter((field) => !isHidden(kind, field) && (wanted.length > 0 || isFilled(content[field])))
    .map((field) => ({ field, ...told(wordsOf(kind, field), field, content[field], reader) }))
}

const told = (
  words: FieldWords | undefined,
  field: string,
  value: unknown,
  reader: RecordFormat,
): Omit<FormattedField, 'field'> => {
  if (typeof words === 'object') {
    return { label: words.label(), value: valueWords(words.as, value, reader) }
  }
  const label = typeof words === 'function' ? words() : field
  return { label, value: valueWords(undefined, value, reader) }
}

export const kindName = (kind: string): string =>
  (kindOf(kind)?.words.kind ?? m.fields_unknown_kind)()

/** @param contents the most telling first. */
export const recordName = (kind: string, ...contents: readonly (Content | undefined)[]): string => {
  const name = [
    ...(kindOf(kind)?.search?.title ?? []),
    'title',
    'name',
    'description',
    'comment',
    'firstName',
  ]
    .flatMap((field) => contents.map((content) => content?.[field]))
    .find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name : kindName(kind)
}

export const contentAsText = (title: string, fields: readonly FormattedField[]): string =>
  [title, ...fields.map(({ label, value }) => `${label}: ${value}`)].join('\n')

const isFilled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)
