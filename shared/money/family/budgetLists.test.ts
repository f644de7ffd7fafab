import { describe, expect, it } from 'vitest'
import { buildExpense } from '../../testing/builders.ts'
import { expenseColumns, expensesOfMonth } from './budgetLists.ts'

const keyOf = (date: string, createdAt?: string): string =>
  expenseColumns(buildExpense({ date, ...(createdAt === undefined ? {} : { createdAt }) }))
    .listNewest

describe('Expenses', () => {
  it('sort by their day first, then by when they were recorded, newest first', () => {
    const keys = [
      keyOf('2026-03-15', '2026-03-20T08:00:00.000Z'),
      keyOf('2026-03-14', '2026-03-21T23:00:00.000Z'),
      keyOf('2026-03-14', '2026-03-14T09:00:00.000Z'),
      keyOf('2026-03-14'),
    ]
    expect(keys.toSorted()).toEqual(keys)
  })

  it.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2026-03-31', true],
    ['2026-04-01', false],
  ])('lists expenses of %s in March: %s', (date, isOfMarch) => {
    const { from = '', to = '' } = expensesOfMonth('f', '2026-03')
    for (const time of ['00:00:00.000', '23:59:59.999']) {
      const key = keyOf(date, `2026-03-05T${time}Z`)
      expect(key >= from && key <= to).toBe(isOfMarch)
    }
  })
})
