import { folded } from './search.ts'
import type { SearchEntry } from './search.ts'
import { familyIdOf } from '../record.ts'
import type { WireRecord } from '../record.ts'
import { kindOf } from '../registry.ts'

export const searchEntryOf = (record: WireRecord): SearchEntry | undefined => {
  const { name = '', search = null } = kindOf(record.kind) ?? {}
  if (search === null || record._deleted || search.isLeftOut?.(record) === true) return undefined
  const title = titleOf(record)
  if (title === '') return undefined
  const { partOf, budget } = search
  return {
    id: record.id,
    kind: name,
    familyId: familyIdOf(record) ?? '',
    ...(budget === undefined ? {} : { budgetId: String(record[budget]) }),
    title,
    text: `${folded(title)}\n${folded(wordsIn(record, search.also))}`,
    opens:
      partOf === undefined
        ? { id: record.id, day: null }
        : { id: String(record[partOf.id]), day: String(record[partOf.day]) },
    isPaused: search.isPaused?.(record) ?? false,
    date: search.date.map((field) => record[field]).find(isText) ?? '',
    shownDay: search.showsDate === true ? ownDayOf(record, search.date) : '',
  }
}

/**
 * Returns the record's own day, not the day of its creation, by which people do not know a record.
 */
const ownDayOf = (record: WireRecord, fields: readonly (keyof WireRecord)[]): string =>
  fields
    .filter((field) => field !== 'createdAt')
    .map((field) => record[field])
    .find(isText)
    ?.slice(0, 'yyyy-MM-dd'.length) ?? ''

export const titleOf = (record: WireRecord): string =>
  wordsIn(record, kindOf(record.kind)?.search?.title ?? [])

const wordsIn = (record: WireRecord, names: readonly string[]): string =>
  names
    .map((field) => record[field])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join(' ')

const isText = (value: unknown): value is string => typeof value === 'string'
