import { categoryFinder } from '#shared/money/family/budgetSummary.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import { expenseInputSchema } from '#shared/money/family/expense.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Money } from './money.ts'

/** The values in the expense dialog's fields. */
export interface ExpenseFormValues {
  readonly description: string
  readonly amount: string
  /** undefined until the person chooses; the suggestion counts then. */
  readonly categoryId: string | undefined
  readonly date: string
  /** Absent until somebody says. */
  readonly isRefund?: boolean
}

export const expenseToForm = (
  expense: Expense | undefined,
  today: string,
  money: Money,
): ExpenseFormValues =>
  expense === undefined
    ? { description: '', amount: '', categoryId: undefined, date: today }
    : {
        description: expense.description,
        amount: money.toTyped(expense.amount),
        categoryId: expense.categoryId,
        date: expense.date,
        ...(expense.isRefund !== undefined && { isRefund: expense.isRefund }),
      }

/** Asks the shared schema; its messages belong beside the fields. */
export const parseExpenseForm = (values: ExpenseFormValues, money: Money) =>
  expenseInputSchema.safeParse({ ...values, amount: money.fromTyped(values.amount) })

/**
 * The category that an expense most likely belongs to: the one of the same description before, else
 * the one that this person chose last, else the only one.
 * @param recent newest first.
 */
export const suggestCategory = (
  description: string,
  userId: string,
  recent: readonly Expense[],
  categories: readonly BudgetCategory[],
): string => {
  const find = categoryFinder(categories)
  const live = categories.filter(({ movedTo }) => movedTo === null)
  const known = recent.filter(({ categoryId }) => find(categoryId) !== undefined)
  const typed = description.trim().toLowerCase()
  const same = known.find((each) => typed !== '' && each.description.toLowerCase() === typed)
  const own = known.find((each) => each.userId === userId)
  const only = live.length === 1 ? live[0]?.id : undefined
  return find((same ?? own)?.categoryId ?? '')?.id ?? only ?? ''
}

/** Returns earlier descriptions, each once, the newest first, to pick from. */
export const knownDescriptions = (recent: readonly Expense[], most: number): readonly string[] =>
  [...new Set(recent.map(({ description }) => description))].slice(0, most)
