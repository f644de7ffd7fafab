import { z } from 'zod'
import { amountIn, budgetCategoryInputSchema } from '#shared/money/family/budgetCategory.ts'
import { budgetCategoryKind } from '#shared/money/family/budgetCategoryKind.ts'
import { expenseInputSchema } from '#shared/money/family/expense.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import { expenseKind } from '#shared/money/family/expenseKind.ts'
import { placesOf } from '#shared/money/currencies.ts'
import { toAmount } from '#shared/money/money.ts'
import { month } from '#shared/time/monthSchema.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { categoryFinder } from '#shared/money/family/budgetSummary.ts'
import type { BudgetFigures, BudgetSummary } from '#shared/money/family/budgetSummary.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { answerOfKind, answerShape, madeFields, patchShape } from '../core/shapes.ts'
import { decimalAnswer } from './decimalString.ts'

/** 'yyyy-MM'; the default is the family's current month. */
export const monthQuery = z.strictObject({ month: month.optional() })

export const incomeListQuery = z.strictObject({ month })

export const expenseListQuery = z.strictObject({
  month: month.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

export const categoryRemoval = z.strictObject({
  expensesTo: z.string().min(1).max(120).optional(),
})

/** 'yyyy-MM', the month from which the amount applies; the default is the family's current one. */
const from = month.optional()

export const newCategory = z.strictObject({ ...budgetCategoryInputSchema.shape, from })

export const categoryPatch = z.strictObject({
  ...patchShape(budgetCategoryInputSchema.shape),
  from,
})

const category = answerOfKind(budgetCategoryKind, {
  id: z.string(),
  familyId: z.string(),
  ...answerShape(budgetCategoryInputSchema.shape),
  budgetAmount: decimalAnswer,
  ...madeFields,
})

export const categoryAnswer = category.schema

const expense = answerOfKind(expenseKind, {
  id: z.string(),
  familyId: z.string(),
  ...answerShape(expenseInputSchema.shape),
  categoryId: z.string().nullable(),
  userId: z.string(),
  isRefund: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})

export const expenseAnswer = expense.schema

export const figures = {
  budgetAmount: decimalAnswer,
  spent: decimalAnswer,
  remaining: decimalAnswer,
  percentUsed: z.int().min(0),
}

export const summaryAnswer = z.object({
  month,
  ...figures,
  categories: z.array(
    z.object({ id: z.string(), name: z.string(), color: z.string(), ...figures }),
  ),
  uncategorised: z.object(figures).nullable(),
})
summaryAnswer.register(z.globalRegistry, { id: 'BudgetSummary' })

export type CategoryAnswer = z.input<typeof categoryAnswer>
export type ExpenseAnswer = z.input<typeof expenseAnswer>

export const { asStored: asCategory } = recordsOf(budgetCategoryKind)
const { asStored: asExpense } = recordsOf(expenseKind)

export const expensesOf = (records: readonly StoredRecord[]): readonly Expense[] =>
  records.map(asExpense)

export const toCategoryAnswer = (record: StoredRecord, inMonth: string): CategoryAnswer =>
  category.of(record, { budgetAmount: amountIn(asCategory(record).amounts, inMonth) })

export const toExpenseAnswer = (
  categories: readonly StoredRecord[],
): ((record: StoredRecord) => ExpenseAnswer) => {
  const find = categoryFinder(categories.map(asCategory))
  return (record) => {
    const { categoryId, isRefund = false } = asExpense(record)
    return expense.of(record, { categoryId: find(categoryId)?.id ?? null, isRefund })
  }
}

export const toFigures = (
  { budget, spent, remaining, percentUsed }: BudgetFigures,
  currency: string,
) => ({
  budgetAmount: toAmount(budget, placesOf(currency)),
  spent: toAmount(spent, placesOf(currency)),
  remaining: toAmount(remaining, placesOf(currency)),
  percentUsed,
})

export const toSummaryAnswer = (
  inMonth: string,
  summary: BudgetSummary,
  currency: string,
): z.input<typeof summaryAnswer> => ({
  month: inMonth,
  ...toFigures(summary, currency),
  categories: summary.categories.map(({ category: { id, name, color }, ...rest }) => ({
    id,
    name,
    color,
    ...toFigures(rest, currency),
  })),
  uncategorised:
    summary.uncategorised === undefined ? null : toFigures(summary.uncategorised, currency),
})
