import {
  amountIn,
  budgetCategoryInputSchema,
  categoryColours,
} from '#shared/domain/budgetCategory.ts'
import type { BudgetCategory } from '#shared/domain/budgetCategory.ts'
import type { Money } from '#pwa/parts/money.ts'

/** What stands in the category dialog's fields. */
export interface CategoryFormValues {
  readonly name: string
  readonly budgetAmount: string
  readonly color: string
}

/** @param used colours of the family's categories: a new one gets one that is free. */
export const categoryToForm = (
  category: BudgetCategory | undefined,
  month: string,
  money: Money,
  used: readonly string[],
): CategoryFormValues =>
  category === undefined
    ? {
        name: '',
        budgetAmount: '',
        color: categoryColours.find((each) => !used.includes(each)) ?? categoryColours[0],
      }
    : {
        name: category.name,
        budgetAmount: money.toTyped(amountIn(category.amounts, month)),
        color: category.color,
      }

/** Asks the shared schema; its messages belong beside the fields. */
export const parseCategoryForm = (values: CategoryFormValues, money: Money) =>
  budgetCategoryInputSchema.safeParse({
    ...values,
    budgetAmount: money.fromTyped(values.budgetAmount),
  })
