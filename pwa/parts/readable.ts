import { serverSetFields } from '#shared/domain/record.ts'
import { m } from '#shared/messages/messages.ts'
import { valueWords } from './valueWords.ts'
import type { Reader } from './valueWords.ts'

export interface ReadableField {
  readonly field: string
  readonly label: string
  readonly value: string
}

type Content = Readonly<Record<string, unknown>>

/** What belongs to the machinery and says nothing to a person. */
const hidden: ReadonlySet<string> = new Set([
  ...serverSetFields,
  'id',
  'kind',
  'editId',
  'replaced',
  'familyId',
  'eventId',
  'seriesId',
  'since',
  'missedOn',
  'tokenHash',
  'progressSteps',
  'changed',
  'accountType',
  'onboardingCompleted',
  'currentFamilyId',
  'seenUpdates',
  '_deleted',
])

export const isHidden = (field: string): boolean => hidden.has(field)

/**
 * A record's fields as a person reads them.
 * @param wanted the fields that did not go in; empty when the whole record did not.
 */
export const readableFields = (
  content: Content,
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

/**
 * Names a record: by its title or name, else by its kind.
 * @param contents what is known of it, the most telling first.
 */
export const recordName = (kind: string, ...contents: readonly (Content | undefined)[]): string => {
  const name = ['title', 'name', 'description', 'firstName']
    .flatMap((field) => contents.map((content) => content?.[field]))
    .find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name : m.sync_attention_kind({ kind })
}

/** What goes to the clipboard. */
export const contentAsText = (title: string, fields: readonly ReadableField[]): string =>
  [title, ...fields.map(({ label, value }) => `${label}: ${value}`)].join('\n')

const isFilled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

const labelOf = (field: string): string => {
  const label = m.sync_field({ field })
  return label === '' ? field : label
}
