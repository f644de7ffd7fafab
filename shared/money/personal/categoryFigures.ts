import { toUnits } from '../money.ts'
import type { PersonalBudgetCategory } from './personalBudgetCategory.ts'
import { figuresOf } from '../family/budgetSummary.ts'
import type { BudgetFigures } from '../family/budgetSummary.ts'
import { spentOf } from './periodFigures.ts'
import type { Spent } from './periodFigures.ts'

export interface PersonalCategoryFigures<C> extends BudgetFigures {
  readonly category: C
}

export const personalCategoryFigures = <C extends PersonalBudgetCategory>(
  categories: readonly C[],
  expenses: readonly Spent[],
): {
  readonly categories: readonly PersonalCategoryFigures<C>[]
  readonly uncategorised: BudgetFigures | undefined
} => {
  const ids = new Set(categories.map(({ id }) => id))
  const others = expenses.filter(({ categoryId }) => categoryId === null || !ids.has(categoryId))
  const spent = spentOf(others)
  return {
    categories: categories.map((category) => ({
      category,
      ...figuresOf(
        toUnits(category.budgetAmount),
        spentOf(expenses.filter(({ categoryId }) => categoryId === category.id)),
      ),
    })),
    uncategorised: spent === 0 ? undefined : figuresOf(0, spent),
  }
}
