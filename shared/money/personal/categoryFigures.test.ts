import { describe, expect, it } from 'vitest'
import { buildPersonalCategory, buildPersonalExpense } from '../../testing/builders.ts'
import { personalCategoryFigures } from './categoryFigures.ts'

const sweets = buildPersonalCategory({ id: 'sweets', budgetAmount: '5.00' })
const toys = buildPersonalCategory({ id: 'toys', budgetAmount: '10.00' })
const spend = (amount: string, categoryId: string | null, approval?: 'returned' | 'pending') =>
  buildPersonalExpense({ amount, categoryId, ...(approval && { approval }) })

describe('What was spent of a personal budget’s categories', () => {
  it('counts for each its own, and nothing that was sent back', () => {
    const expenses = [
      spend('1.50', 'sweets'),
      spend('1.00', 'sweets', 'pending'),
      spend('9.00', 'sweets', 'returned'),
    ]
    expect(personalCategoryFigures([sweets, toys], expenses)).toEqual({
      categories: [
        { category: sweets, budget: 50_000, spent: 25_000, remaining: 25_000, percentUsed: 50 },
        { category: toys, budget: 100_000, spent: 0, remaining: 100_000, percentUsed: 0 },
      ],
      uncategorised: undefined,
    })
  })

  it('loses nothing of what has no category, or one that is gone', () => {
    const { uncategorised } = personalCategoryFigures(
      [sweets],
      [spend('1.00', null), spend('2.00', 'gone')],
    )
    expect(uncategorised).toMatchObject({ spent: 30_000, remaining: -30_000 })
  })
})
