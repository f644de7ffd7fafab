import { describe, expect, it } from 'vitest'
import { buildBudgetCategory } from '../../testing/builders.ts'
import { amountIn, budgetCategoryInputSchema, movedAway, withAmount } from './budgetCategory.ts'

const amounts = [
  { from: '2025-01', amount: '500.00' },
  { from: '2026-01', amount: '800.00' },
]

describe('A category’s monthly amount', () => {
  it.each([
    ['2024-12', '0.00'],
    ['2025-01', '500.00'],
    ['2025-12', '500.00'],
    ['2026-01', '800.00'],
    ['2030-06', '800.00'],
  ])('returns for %s %s', (month, amount) => {
    expect(amountIn(amounts, month)).toBe(amount)
  })

  it('changes from a month on and leaves earlier ones as they were', () => {
    const changed = withAmount(amounts, '2026-03', '900.00')
    expect(amountIn(changed, '2026-02')).toBe('800.00')
    expect(amountIn(changed, '2026-03')).toBe('900.00')
    expect(amountIn(withAmount(changed, '2026-03', '950.00'), '2026-03')).toBe('950.00')
  })

  it('stays the same list where nothing changes', () => {
    expect(withAmount(amounts, '2026-05', '800.00')).toBe(amounts)
    expect(withAmount([], '2026-05', '0.00')).toEqual([{ from: '2026-05', amount: '0.00' }])
  })

  it('keeps the later writer’s amount when two devices set the same month', () => {
    const merged = [
      { from: '2026-03', amount: '900.00' },
      { from: '2026-03', amount: '850.00' },
      ...amounts,
    ]
    expect(amountIn(merged, '2026-04')).toBe('900.00')
    expect(
      withAmount(merged, '2026-03', '700.00').filter(({ from }) => from === '2026-03'),
    ).toEqual([{ from: '2026-03', amount: '700.00' }])
  })

  it('ends with a move, and stays in the months before', () => {
    const moved = movedAway(buildBudgetCategory({ amounts }), 'other', '2026-03')
    expect(moved.movedTo).toBe('other')
    expect(amountIn(moved.amounts, '2026-02')).toBe('800.00')
    expect(amountIn(moved.amounts, '2026-03')).toBe('0.00')
    const unused = movedAway(buildBudgetCategory({ amounts: [] }), 'other', '2026-03')
    expect(amountIn(unused.amounts, '2026-03')).toBe('0.00')
  })
})

describe('A new category', () => {
  const messagesFor = (value: unknown): readonly string[] =>
    budgetCategoryInputSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

  it('needs a name and an amount, and says so in its own words', () => {
    expect(messagesFor({ name: ' ', budgetAmount: '' })).toEqual([
      'Name is required',
      'Budget amount is required',
    ])
    expect(messagesFor({})).toEqual(['Name is required', 'Budget amount is required'])
  })

  it('gets the default color', () => {
    const made = budgetCategoryInputSchema.parse({ name: ' Groceries ', budgetAmount: '800' })
    expect(made).toEqual({ name: 'Groceries', budgetAmount: '800', color: '#4F46E5' })
  })

  it('rejects a value that is not a color', () => {
    expect(messagesFor({ name: 'x', budgetAmount: '1', color: 'red;}' })).toHaveLength(1)
  })
})
