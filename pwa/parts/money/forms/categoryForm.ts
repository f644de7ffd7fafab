import {
  amountIn,
  budgetCategoryInputSchema,
  categoryColors,
} from '#shared/money/family/budgetCategory.ts'
import type { BudgetCategoryInput } from '#shared/money/family/budgetCategory.ts'
import { isNameTaken } from '#shared/money/family/categoryNames.ts'
import { defaultPersonalColor } from '#shared/money/personal/personalBudgetCategory.ts'
import { m } from '#shared/messages/messages.ts'
import { monthOf } from '#shared/time/month.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import type { Budget, Category, DrawnBudget } from '../budget.ts'

export interface CategoryFormValues {
  readonly name: string
  readonly budgetAmount: string
  /** An empty color becomes a free one when the form is saved, whichever is free by then. */
  readonly color: string
  /** null if nothing is carried over. */
  readonly carriesFrom: string | null
}

export const colorsFor = ({ record }: Pick<Budget, 'record'>): readonly string[] =>
  record === undefined ? categoryColors : [defaultPersonalColor, ...categoryColors]

/** Returns a color that no category has, or the first one if all are taken. */
export const freeColor = (
  budget: Pick<DrawnBudget, 'categories'> & Pick<Budget, 'record'>,
): string => {
  const colors = colorsFor(budget)
  const used = new Set(budget.categories.map(({ color }) => color.toUpperCase()))
  return colors.find((each) => !used.has(each)) ?? colors[0] ?? defaultPersonalColor
}

export const categoryToForm = (
  category: Category | undefined,
  { money, today }: Budget,
): CategoryFormValues => {
  if (category === undefined) return { name: '', budgetAmount: '', color: '', carriesFrom: null }
  const { name, color } = category
  return category.kind === 'budgetCategory'
    ? {
        name,
        color,
        budgetAmount: money.toTyped(amountIn(category.amounts, monthOf(today))),
        carriesFrom: category.carriesFrom ?? null,
      }
    : { name, color, budgetAmount: money.toTyped(category.budgetAmount), carriesFrom: null }
}

export const parseCategoryForm = (
  values: CategoryFormValues,
  budget: Budget,
  ownId?: string,
): Parsed<BudgetCategoryInput> => {
  const { money, categories }: DrawnBudget = budget
  const parsed = parsedBy(
    budgetCategoryInputSchema.safeParse({
      ...values,
      color: values.color || freeColor(budget),
      budgetAmount: money.fromTyped(values.budgetAmount),
    }),
  )
  const familys = categories.filter((each) => each.kind === 'budgetCategory')
  if (!isNameTaken(familys, values.name, ownId)) return parsed
  const name = m.budget_category_name_taken({ name: values.name.trim() })
  return { errors: { ...parsed.errors, name } }
}
