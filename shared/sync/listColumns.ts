/**
 * All kinds share these columns, so that a new field needs no migration (docs/protocol.md, On the
 * device 15).
 */
export interface ListColumns {
  /** The family (or person) and the record's state, such as `F/pending`. */
  readonly list: string
  /**
   * The list is sorted by this, ascending: a date, or `noDate`; for decisions the id of their
   * record.
   */
  readonly listDate: string
  readonly listNewest: string
}

export const noDate = '9999-12-31'

const newestDigits = 15

/** 15 digits that decrease with time, so that the newest sorts first. @param instant ISO 8601. */
export const newestKey = (instant: string | undefined): string => {
  const milliseconds = instant === undefined ? Number.NaN : Date.parse(instant)
  const falling = 10 ** newestDigits - 1 - (Number.isNaN(milliseconds) ? 0 : milliseconds)
  return String(Math.min(falling, 10 ** newestDigits - 1)).padStart(newestDigits, '0')
}

interface Made {
  readonly createdAt?: string | undefined
}

export const columnsAsMade = (list: string, { createdAt }: Made): ListColumns => ({
  list,
  listDate: createdAt ?? noDate,
  listNewest: newestKey(createdAt),
})

export const midnight = 'T00:00:00.000Z'

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

/**
 * Every query has a limit; this one is above the number of records that anybody has in such a list.
 */
const many = 1000

export const listAsMade = (kind: string, list: string): ListQuery => ({
  kind,
  list,
  by: 'listDate',
  limit: many,
})
