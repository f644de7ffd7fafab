/**
 * The columns by which lists are sorted and counted. All kinds share them, so that a new kind or
 * field needs no migration of the local database (docs/protocol.md, On the device 15).
 */
export interface ListColumns {
  /** The list that contains the record: its family (or person) and its state, e.g. `F/pending`. */
  readonly list: string
  /** The ascending sort key: a date, or `noDate`; for decisions the id of their record. */
  readonly listDate: string
  readonly listNewest: string
}

/** Sorts records without a date after all others. */
export const noDate = '9999-12-31'

const newestDigits = 15

/**
 * A key of 15 digits that decreases with time, so that the newest sorts first.
 * @param instant ISO 8601.
 */
export const newestKey = (instant: string | undefined): string => {
  const milliseconds = instant === undefined ? Number.NaN : Date.parse(instant)
  const falling = 10 ** newestDigits - 1 - (Number.isNaN(milliseconds) ? 0 : milliseconds)
  return String(Math.min(falling, 10 ** newestDigits - 1)).padStart(newestDigits, '0')
}

interface Made {
  readonly createdAt?: string | undefined
}

/** Lists records by the time of their creation. */
export const columnsAsMade = (list: string, { createdAt }: Made): ListColumns => ({
  list,
  listDate: createdAt ?? noDate,
  listNewest: newestKey(createdAt),
})

export const midnight = 'T00:00:00.000Z'

/** Lists records by their day, and those of a day by the time of their creation. */
export const columnsByDay = (
  list: string,
  { date, createdAt }: Made & { readonly date: string },
): ListColumns => ({
  list,
  listDate: date,
  listNewest: newestKey(`${date}${createdAt?.slice('yyyy-MM-dd'.length) ?? midnight}`),
})

export interface ListQuery {
  readonly kind: string
  readonly list: string
  readonly by: 'listDate' | 'listNewest'
  readonly from?: string
  readonly to?: string
  readonly limit?: number
}

/** More than anybody has of what is listed as made; every query has a limit. */
const many = 1000

/** A list of few records, the first made first. */
export const listAsMade = (kind: string, list: string): ListQuery => ({
  kind,
  list,
  by: 'listDate',
  limit: many,
})
