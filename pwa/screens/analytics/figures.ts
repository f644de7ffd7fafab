import { toCsv } from '#shared/export/csv.ts'

export interface FigureRow {
  readonly key: string
  readonly name: string
  readonly color: string
  readonly values: readonly number[]
  readonly total: number
}

export interface Figures {
  readonly caption: string
  readonly rowsAre: string
  readonly columns: readonly string[]
  readonly rows: readonly FigureRow[]
  readonly total: FigureRow
  readonly format: (value: number) => string
  readonly plain: (value: number) => string
  /** Absent if the rows have no sums. */
  readonly sumsAre?: string
}

/** More parts of one column would look alike. */
const mostParts = 8

/** The smallest of many rows are added up, so that the drawn ones still make the total. */
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
