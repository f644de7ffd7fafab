import { expect, it } from 'vitest'
import { drawnRows, figuresCsv } from './figures.ts'
import type { FigureRow } from './figures.ts'

const row = (name: string, ...values: number[]): FigureRow => ({
  key: name,
  name,
  color: 'red',
  values,
  total: values.reduce((sum, value) => sum + value, 0),
})

const figures = {
  caption: 'Spending',
  rowsAre: 'Category',
  columns: ['Jan', 'Feb'],
  rows: [row('Food, drink', 1250, 0), row('=Fun', 5, 10)],
  total: row('Total', 1255, 10),
  format: String,
  plain: (units: number) => (units / 100).toFixed(2),
}

it('a file has the same figures as the table, and no formula', () => {
  expect(figuresCsv({ ...figures, sumsAre: 'Together' }).split('\r\n')).toEqual([
    '\uFEFFCategory,Jan,Feb,Together',
    '"Food, drink",12.50,0.00,12.50',
    "'=Fun,0.05,0.10,0.15",
    'Total,12.55,0.10,12.65',
    '',
  ])
})

it('a chart draws eight parts at most, and loses nothing', () => {
  const rows = Array.from({ length: 11 }, (_, at) => row(`${at}`, at, 1))
  const drawn = drawnRows(rows, 'Other')
  expect(drawn).toHaveLength(8)
  expect(drawn.at(-1)).toMatchObject({ name: 'Other', values: [34, 4], total: 38 })
  expect(drawnRows(rows.slice(0, 8), 'Other')).toEqual(rows.slice(0, 8))
})
