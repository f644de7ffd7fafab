import { describe, expect, it } from 'vitest'
import { budgetSummary } from '#shared/money/family/budgetSummary.ts'
import { buildBudgetCategory, buildExpense } from '#shared/testing/builders.ts'
import { sharesOf } from './shares.ts'

const categories = Array.from({ length: 12 }, (_, at) =>
  buildBudgetCategory({ id: `c${at}`, name: `Category ${at}` }),
)
const spend = (categoryId: string, amount: string) =>
  buildExpense({ categoryId, amount, date: '2026-03-14' })
const sharesFor = (...expenses: ReturnType<typeof spend>[]) =>
  sharesOf(budgetSummary(categories, expenses, '2026-03'))

describe('The shares of a month’s spending', () => {
  it('put the greatest first, and leave out categories without spending', () => {
    const shares = sharesFor(spend('c1', '25.00'), spend('c2', '50.00'), spend('gone', '25.00'))
    expect(shares.map(({ name, percent }) => [name, percent])).toEqual([
      ['Category 2', 50],
      ['Category 1', 25],
      ['Uncategorized', 25],
    ])
  })

  it('count what was spent, whatever came back elsewhere', () => {
    const back = { ...spend('c3', '90.00'), isRefund: true }
    const shares = sharesFor(spend('c1', '30.00'), spend('c2', '10.00'), back)
    expect(shares.map(({ percent }) => percent)).toEqual([75, 25])
  })

  it('put together what is too small to be distinguished, and lose nothing of it', () => {
    const expenses = categories.map(({ id }, at) => spend(id, `${at + 1}.00`))
    const shares = sharesFor(...expenses)
    expect(shares).toHaveLength(8)
    expect(shares.at(-1)?.name).toBe('Other')
    expect(shares.reduce((sum, { spent }) => sum + spent, 0)).toBe(780_000)
  })
})
