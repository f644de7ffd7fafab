import { describe, expect, it } from 'vitest'
import { buildBudgetCategory, buildExpense } from '../../testing/builders.ts'
import { expenseMatcher, uncategorised } from './expenseSearch.ts'
import type { ExpenseSearch } from './expenseSearch.ts'

const eatingOut = buildBudgetCategory({ id: 'out', name: 'Eating out' })
const moved = buildBudgetCategory({ id: 'old', movedTo: 'out' })
const expense = buildExpense({
  categoryId: 'out',
  description: 'Café Röst',
  amount: '12.50',
  date: '2026-03-14',
  userId: 'ada',
})

const finds = (search: ExpenseSearch, of = expense): boolean =>
  expenseMatcher(search, [eatingOut, moved])(of)

describe('A search', () => {
  it.each<ExpenseSearch>([
    {},
    { text: '  ' },
    { text: 'cafe' },
    { text: 'RÖST café' },
    { text: 'eating' },
    { text: '12.5' },
    { categoryId: 'out' },
    { userId: 'ada' },
    { month: '2026-03' },
    { text: 'rost', categoryId: 'out', userId: 'ada', month: '2026-03' },
  ])('finds the expense by %j', (search) => {
    expect(finds(search)).toBe(true)
  })

  it.each<ExpenseSearch>([
    { text: 'tea' },
    { text: 'cafe tea' },
    { categoryId: 'other' },
    { categoryId: uncategorised },
    { userId: 'bo' },
    { month: '2026-04' },
  ])('does not find the expense by %j', (search) => {
    expect(finds(search)).toBe(false)
  })

  it('follows a category that was moved, and finds what has lost its own', () => {
    expect(finds({ categoryId: 'out' }, { ...expense, categoryId: 'old' })).toBe(true)
    const lost = { ...expense, categoryId: 'gone' }
    expect(finds({ categoryId: uncategorised }, lost)).toBe(true)
    expect(finds({ categoryId: 'gone' }, lost)).toBe(false)
  })
})
