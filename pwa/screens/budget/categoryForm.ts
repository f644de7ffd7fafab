import {
  amountIn,
  budgetCategoryInputSchema,
  categoryColours,
} from '#shared/money/family/budgetCategory.ts'
import type { BudgetCategory, BudgetCategoryInput } from '#shared/money/family/budgetCategory.ts'
import { liveCategories } from '#shared/money/family/budgetSummary.ts'
import { isNameTaken } from '#shared/money/family/categoryNames.ts'
import { m } from '#shared/messages/messages.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import type { Money } from '#pwa/parts/money/money.ts'

/** The values in the category dialog's fields. */
export interface CategoryFormValues {
  readonly name: string
  readonly budgetAmount: string
  /** Empty until one is chosen: then it is a free one, whichever that is by now. */
  readonly color: string
  /** The month since which the rest is carried over; null if it is not. */
  readonly carriesFrom: string | null
}

/** The first colour that no category has; the first of all where none is left. */
export const freeColour = (categories: readonly BudgetCategory[]): string => {
  const used = new Set(liveCategories(categories).map(({ color }) => color.toUpperCase()))
  return categoryColours.find((each) => !used.has(each)) ?? categoryColours[0]
}

export const categoryToForm = (
  category: BudgetCategory | undefined,
  month: string,
  money: Money,
): CategoryFormValues =>
  category === undefined
    ? { name: '', budgetAmount: '', color: '', carriesFrom: null }
    : {
        name: category.name,
        budgetAmount: money.toTyped(amountIn(category.amounts, month)),
        color: category.color,
        carriesFrom: category.carriesFrom ?? null,
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
