import { toCsv } from '#shared/export/csv.ts'

/** A category, a person or a type of goal. */
export interface FigureRow {
  readonly key: string
  readonly name: string
  /** A CSS color. */
  readonly color: string
  readonly values: readonly number[]
  readonly total: number
}

/** Holds what a chart, a table and a file of the figures need. */
export interface Figures {
  readonly caption: string
  /** The name of the rows, e.g. of people. */
  readonly rowsAre: string
  readonly columns: readonly string[]
  readonly rows: readonly FigureRow[]
  readonly total: FigureRow
  /** Formats a figure for people. */
  readonly format: (value: number) => string
  /** Formats a figure for spreadsheets. */
  readonly plain: (value: number) => string
  /** The name of the sums at the end of each row; absent if a row has none. */
  readonly sumsAre?: string
}

/** More parts of a column look alike. */
const mostParts = 8

/** Adds up the smallest of many rows, so that the drawn ones still make the total. */
export const drawnRows = (rows: readonly FigureRow[], others: string): readonly FigureRow[] => {
  const shown = rows.length > mostParts ? rows.slice(0, mostParts - 1) : rows
  const rest = rows.slice(shown.length)
  if (rest.length === 0) return shown
  const values = (rest[0]?.values ?? []).map((_, at) =>
    rest.reduce((sum, row) => sum + (row.values[at] ?? 0), 0),
  )
  const total = rest.reduce((sum, row) => sum + row.total, 0)
  return [
    ...shown,
    { key: 'others', name: others, color: 'var(--color-line-strong)', values, total },
  ]
}

export const figuresCsv = ({ rowsAre, columns, rows, total, plain, sumsAre }: Figures): string =>
  toCsv([
    [rowsAre, ...columns, ...(sumsAre === undefined ? [] : [sumsAre])],
    ...[...rows, total].map((row) => [
      row.name,
      ...row.values.map(plain),
      ...(sumsAre === undefined ? [] : [plain(row.total)]),
    ]),
  ])
