import {
  amountIn,
  budgetCategoryInputSchema,
  categoryColours,
} from '#shared/domain/budgetCategory.ts'
import type { BudgetCategory, BudgetCategoryInput } from '#shared/domain/budgetCategory.ts'
import { isNameTaken } from '#shared/derive/categoryNames.ts'
import { m } from '#shared/messages/messages.ts'
import { parsedBy } from '#pwa/parts/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/fieldErrors.ts'
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

/**
 * Asks the shared schema; its messages belong beside the fields.
 * @param categories the family's. @param ownId of the one that is edited.
 */
export const parseCategoryForm = (
  values: CategoryFormValues,
  money: Money,
  categories: readonly BudgetCategory[],
  ownId?: string,
): Parsed<BudgetCategoryInput> => {
  const parsed = parsedBy(
    budgetCategoryInputSchema.safeParse({
      ...values,
      budgetAmount: money.fromTyped(values.budgetAmount),
    }),
  )
  if (!isNameTaken(categories, values.name, ownId)) return parsed
  const name = m.budget_category_name_taken({ name: values.name.trim() })
  return { errors: { ...parsed.errors, name } }
}
