import { toCsv } from '#shared/export/csv.ts'

/** One row of figures: a category, a person, a type of goal. */
export interface FigureRow {
  readonly key: string
  readonly name: string
  /** The color of its part of the chart, as CSS names it. */
  readonly color: string
  readonly values: readonly number[]
  readonly total: number
}

/** The same figures as a chart, as a table and as a file. */
export interface Figures {
  readonly caption: string
  /** The name of the rows. */
  readonly rowsAre: string
  readonly columns: readonly string[]
  readonly rows: readonly FigureRow[]
  readonly total: FigureRow
  /** As a person reads a figure. */
  readonly format: (value: number) => string
  /** As a spreadsheet reads it. */
  readonly plain: (value: number) => string
  /** The name of the sums at the end of each row; absent if a row has none. */
  readonly sumsAre?: string
}

/** More parts of a column cannot be distinguished. */
const mostParts = 8

/** The rows that a chart draws: the smallest of many together, so that all of them still add up. */
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

/** The table as a file. */
export const figuresCsv = ({ rowsAre, columns, rows, total, plain, sumsAre }: Figures): string =>
  toCsv([
    [rowsAre, ...columns, ...(sumsAre === undefined ? [] : [sumsAre])],
    ...[...rows, total].map((row) => [
      row.name,
      ...row.values.map(plain),
      ...(sumsAre === undefined ? [] : [plain(row.total)]),
    ]),
  ])
