import { z } from 'zod'
import { amountIn, budgetCategoryInputSchema } from '#shared/money/family/budgetCategory.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import { placesOf } from '#shared/money/currencies.ts'
import { toAmount } from '#shared/money/money.ts'
import { month } from '#shared/time/monthSchema.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { categoryFinder, liveCategories } from '#shared/money/family/budgetSummary.ts'
import type { BudgetFigures, BudgetSummary } from '#shared/money/family/budgetSummary.ts'
import { decimalAnswer } from './decimalString.ts'

/** 'yyyy-MM'; the family's present month unless given. */
export const monthQuery = z.strictObject({ month: month.optional() })

export const incomeListQuery = z.strictObject({ month })

export const expenseListQuery = z.strictObject({
  month: month.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

/** The category that takes over the expenses; without it they are uncategorised from then on. */
export const categoryRemoval = z.strictObject({
  expensesTo: z.string().min(1).max(120).optional(),
})

/** The schema's defaults are for new categories: in a change, what is absent stays as it is. */
export const categoryPatch = z.strictObject({
  name: budgetCategoryInputSchema.shape.name.optional(),
  budgetAmount: budgetCategoryInputSchema.shape.budgetAmount.optional(),
  color: budgetCategoryInputSchema.shape.color.unwrap().optional(),
  carriesFrom: budgetCategoryInputSchema.shape.carriesFrom,
  /** The month from which the amount counts, 'yyyy-MM'; the family's present one unless given. */
  from: month.optional(),
})

export const categoryAnswer = z.object({
  id: z.string(),
  familyId: z.string(),
  name: z.string(),
  /** In the month asked about. */
  budgetAmount: decimalAnswer,
  color: z.string(),
  /** The month since which what is left of one goes to the next; null where it does not. */
  carriesFrom: month.nullable(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
categoryAnswer.register(z.globalRegistry, { id: 'BudgetCategory' })

export const expenseAnswer = z.object({
  id: z.string(),
  familyId: z.string(),
  /** null where the category is gone. */
  categoryId: z.string().nullable(),
  userId: z.string(),
  description: z.string(),
  amount: decimalAnswer,
  date: z.iso.date(),
  /** Did it come back? What was spent is less by it then. */
  isRefund: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
expenseAnswer.register(z.globalRegistry, { id: 'Expense' })

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

type StoredCategory = BudgetCategory & StoredRecord

/** The views of stored records by kind: sound, since the store keeps what their schemas let through. */
export const asCategory = (record: StoredRecord): StoredCategory =>
  record as unknown as StoredCategory
const asExpense = (record: StoredRecord): Expense & StoredRecord =>
  record as unknown as Expense & StoredRecord

export const expensesOf = (records: readonly StoredRecord[]): readonly Expense[] =>
  records.map(asExpense)

export const toCategoryAnswer = (record: StoredRecord, inMonth: string): CategoryAnswer => {
  const category = asCategory(record)
  return {
    id: category.id,
    familyId: category.familyId,
    name: category.name,
    budgetAmount: amountIn(category.amounts, inMonth),
    color: category.color,
    carriesFrom: category.carriesFrom ?? null,
    createdBy: category.createdBy,
    createdAt: category.createdAt,
    updatedAt: category.updatedAt,
  }
}

export const toCategoryAnswers = (
  records: readonly StoredRecord[],
  inMonth: string,
): CategoryAnswer[] =>
  liveCategories(records.map(asCategory)).map((category) => toCategoryAnswer(category, inMonth))

/** @param categories all of the family's, moved ones included. */
export const toExpenseAnswer = (
  categories: readonly StoredRecord[],
): ((record: StoredRecord) => ExpenseAnswer) => {
  const find = categoryFinder(categories.map(asCategory))
  return (record) => {
    const expense = asExpense(record)
    return {
      id: expense.id,
      familyId: expense.familyId,
      categoryId: find(expense.categoryId)?.id ?? null,
      userId: expense.userId,
      description: expense.description,
      amount: expense.amount,
      date: expense.date,
      isRefund: expense.isRefund ?? false,
      createdAt: expense.createdAt,
      updatedAt: expense.updatedAt,
    }
  }
}

/** @param currency ISO 4217, of the family. */
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
