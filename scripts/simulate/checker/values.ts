import type { Rec } from './sync/history.ts'

export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'undefined'

export const equal = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

const notContent: ReadonlySet<string> = new Set([
  'audience',
  'rev',
  'seal',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'approval',
  'broughtIn',
  'editId',
  'replaced',
  '_deleted',
  'id',
  'kind',
])

export const isContent = (field: string): boolean => !notContent.has(field)

export const contentFields = (...records: readonly Rec[]): readonly string[] =>
  [...new Set(records.flatMap((record) => Object.keys(record)))].filter(
    (field) => !notContent.has(field),
  )

/** Every typed value of these fields is unique, so that it can be traced. */
export const tracedFields: ReadonlySet<string> = new Set([
  'title',
  'description',
  'name',
  'firstName',
  'lastName',
])

export const isTraced = (field: string, value: unknown): value is string =>
  tracedFields.has(field) && typeof value === 'string' && /^[a-z]+ \d+$/.test(value)

export const changedBetween = (before: Rec | undefined, after: Rec): readonly string[] => {
  if (before === undefined) return contentFields(after)
  const fields = contentFields(before, after).filter((field) => !equal(before[field], after[field]))
  return before._deleted === after._deleted ? fields : [...fields, '_deleted']
}
