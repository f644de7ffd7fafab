import { expect, it } from 'vitest'
import { liveCategories } from '#shared/money/family/budgetSummary.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import { buildBudgetCategory } from '#shared/testing/builders.ts'
import { colorsFor, freeColor } from './categoryForm.ts'

const [first = '', second] = colorsFor({ record: undefined })
const freeBeside = (...categories: readonly BudgetCategory[]): string =>
  freeColor({ record: undefined, categories: liveCategories(categories) })

it('A new category gets the first color that no other has', () => {
  expect(freeBeside()).toBe(first)
  expect(freeBeside(buildBudgetCategory({ color: first.toLowerCase() }))).toBe(second)
})

it('A color is free again once its category is gone', () => {
  expect(freeBeside(buildBudgetCategory({ color: first, movedTo: 'another' }))).toBe(first)
})
