import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAmount } from '../money.ts'
import { movedAway } from './budgetCategory.ts'
import { buildBudgetCategory, buildExpense } from '../../testing/builders.ts'
import {
  budgetSummary,
  carriesSince,
  categoryFinder,
  liveCategories,
  monthlyFigures,
} from './budgetSummary.ts'

const from = '2026-01'
const food = buildBudgetCategory({ id: 'food', amounts: [{ from, amount: '800.00' }] })
const fun = buildBudgetCategory({ id: 'fun', amounts: [{ from, amount: '200.00' }] })
const spend = (categoryId: string, amount: string, date = '2026-03-14') =>
  buildExpense({ categoryId, amount, date })

describe('A month’s budget', () => {
  it('returns the budget, the spending and the rest', () => {
    const expenses = [spend('food', '0.10'), spend('food', '0.20'), spend('fun', '250.00')]
    expect(budgetSummary([food, fun], expenses, '2026-03')).toEqual({
      budget: 10_000_000,
      spent: 2_503_000,
      remaining: 7_497_000,
      percentUsed: 25,
      categories: [
        { category: food, budget: 8_000_000, spent: 3000, remaining: 7_997_000, percentUsed: 0 },
        {
          category: fun,
          budget: 2_000_000,
          spent: 2_500_000,
          remaining: -500_000,
          percentUsed: 125,
        },
      ],
      uncategorised: undefined,
    })
  })

  it('counts what is dated in the month alone', () => {
    const expenses = [spend('food', '1.00', '2026-02-28'), spend('food', '2.00', '2026-03-01')]
    expect(budgetSummary([food], expenses, '2026-03').spent).toBe(20_000)
  })

  it('shows zero percent without a budget', () => {
    expect(budgetSummary([], [spend('gone', '5.00')], '2026-03')).toMatchObject({
      budget: 0,
      spent: 50_000,
      remaining: -50_000,
      percentUsed: 0,
    })
  })

  it('subtracts refunds from the spending', () => {
    const back = buildExpense({ categoryId: 'food', amount: '30.00', date: '2026-03-15' })
    const expenses = [spend('food', '10.00'), { ...back, isRefund: true }]
    expect(budgetSummary([food], expenses, '2026-03')).toMatchObject({
      spent: -200_000,
      remaining: 8_200_000,
      percentUsed: 0,
    })
    expect(monthlyFigures([food], expenses, ['2026-03'])).toMatchObject([{ spent: -200_000 }])
  })

  it('includes rests and overspending of earlier months, if asked', () => {
    const carrying = [{ ...food, carriesFrom: '2026-01' }, fun]
    const expenses = [
      spend('food', '5000.00', '2025-12-31'),
      spend('food', '700.00', '2026-01-31'),
      spend('food', '950.00', '2026-02-01'),
      spend('fun', '10.00', '2026-02-01'),
      spend('food', '1.00'),
    ]
    const march = budgetSummary(carrying, expenses, '2026-03')
    expect(march.categories).toMatchObject([
      { carried: -500_000, budget: 7_500_000, spent: 10_000, remaining: 7_490_000 },
      { budget: 2_000_000, spent: 0 },
    ])
    expect(march).toMatchObject({ budget: 9_500_000, spent: 10_000 })
    expect(march.categories[1]).not.toHaveProperty('carried')
    expect(budgetSummary(carrying, expenses, '2026-01').budget).toBe(10_000_000)
    expect(carriesSince(carrying, '2026-03')).toBe('2026-01')
    expect(carriesSince([food, fun], '2026-03')).toBe('2026-03')
  })

  it('carries over what was spent of a category that moved into another', () => {
    const old = { ...buildBudgetCategory({ id: 'old' }), ...movedAway(fun, 'food', '2026-02') }
    const expenses = [spend('old', '40.00', '2026-01-05')]
    const carrying = [
      { ...food, carriesFrom: '2026-01' },
      { ...fun, ...old, id: 'old' },
    ]
    const [only] = budgetSummary(carrying, expenses, '2026-02').categories
    expect(only).toMatchObject({ carried: 9_600_000 })
  })

  it('shows what names no category that is there as uncategorised', () => {
    const { uncategorised, categories } = budgetSummary([food], [spend('gone', '5.00')], '2026-03')
    expect(uncategorised).toMatchObject({ spent: 50_000, budget: 0 })
    expect(categories).toMatchObject([{ spent: 0 }])
  })

  it('leaves out a category that the month knew nothing of, unless something was spent on it', () => {
    expect(budgetSummary([food], [], '2025-12').categories).toEqual([])
    const late = budgetSummary([food], [spend('food', '5.00', '2025-12-24')], '2025-12')
    expect(late.categories).toMatchObject([{ budget: 0, spent: 50_000 }])
  })

  it('adds up to its parts, whatever was spent', () => {
    const spending = fc.record({
      categoryId: fc.constantFrom('food', 'fun', 'gone'),
      units: fc.integer({ min: 0, max: 999_999_999_999 }),
    })
    fc.assert(
      fc.property(fc.array(spending, { maxLength: 30 }), (spendings) => {
        const expenses = spendings.map((each) => spend(each.categoryId, toAmount(each.units, 2)))
        const { spent, categories, uncategorised } = budgetSummary([food, fun], expenses, '2026-03')
        const parts = [...categories, ...(uncategorised === undefined ? [] : [uncategorised])]
        expect(parts.reduce((sum, part) => sum + part.spent, 0)).toBe(spent)
        expect(spendings.reduce((sum, { units }) => sum + units, 0)).toBe(spent)
      }),
    )
  })
})

describe('A category that was moved', () => {
  const moved = { ...fun, ...movedAway(fun, 'food', '2026-03') }
  const expenses = [
    spend('fun', '30.00'),
    spend('food', '5.00'),
    spend('fun', '7.00', '2026-02-01'),
  ]

  it('counts for the one it was moved to', () => {
    expect(budgetSummary([food, moved], expenses, '2026-03').categories).toMatchObject([
      { category: food, budget: 8_000_000, spent: 350_000 },
    ])
  })

  it('leaves the budget of earlier months as it was', () => {
    const before = budgetSummary([food, fun], expenses, '2026-02')
    const after = budgetSummary([food, moved], expenses, '2026-02')
    expect([after.budget, after.spent]).toEqual([before.budget, before.spent])
  })

  it('cannot be chosen any more', () => {
    expect(liveCategories([food, moved])).toEqual([food])
  })

  it('follows a chain of categories, but not in circles', () => {
    const first = buildBudgetCategory({ id: 'first', movedTo: 'fun' })
    expect(categoryFinder([food, moved, first])('first')).toBe(food)
    const there = buildBudgetCategory({ id: 'there', movedTo: 'back' })
    const back = buildBudgetCategory({ id: 'back', movedTo: 'there' })
    expect(categoryFinder([there, back])('there')).toBeUndefined()
    const { uncategorised } = budgetSummary([there, back], [spend('there', '5.00')], '2026-03')
    expect(uncategorised?.spent).toBe(50_000)
  })
})

describe('Several months', () => {
  it('return the budget and spending of each', () => {
    const expenses = [spend('food', '5.00', '2026-02-10'), spend('gone', '7.00', '2026-03-10')]
    const grown = buildBudgetCategory({
      amounts: [
        { from: '2026-01', amount: '100.00' },
        { from: '2026-03', amount: '150.00' },
      ],
    })
    expect(monthlyFigures([grown], expenses, ['2025-12', '2026-02', '2026-03'])).toMatchObject([
      { month: '2025-12', budget: 0, spent: 0 },
      { month: '2026-02', budget: 1_000_000, spent: 50_000 },
      { month: '2026-03', budget: 1_500_000, spent: 70_000 },
    ])
  })
})
