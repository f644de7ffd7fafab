import { categoryFinder } from '#shared/money/family/budgetSummary.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import { expenseInputSchema } from '#shared/money/family/expense.ts'
import type { Expense, ExpenseInput } from '#shared/money/family/expense.ts'
import { isDatedInTime } from '#shared/money/personal/periodFigures.ts'
import type { BudgetPeriod } from '#shared/money/personal/personalBudget.ts'
import { personalExpenseInputSchema } from '#shared/money/personal/personalExpense.ts'
import type { PersonalExpenseInput } from '#shared/money/personal/personalExpense.ts'
import { m } from '#shared/messages/messages.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import type { Budget, Spending } from '../budget.ts'
import type { Money } from '../money.ts'
import { readMinutes } from './minutes.ts'

/** The values in the expense dialog's fields, empty ones as ''. */
export interface ExpenseFormValues {
  readonly description: string
  readonly amount: string
  /** undefined until the person chooses; the suggestion counts then. */
  readonly categoryId: string | undefined
  readonly date: string
  /** Absent until somebody says. */
  readonly isRefund?: boolean
  /** Absent in the family's budget, like the next one. */
  readonly appUsageMinutes?: string
  /** Has another photo been chosen, or the one that there was been taken away? */
  readonly isOtherReceipt?: boolean
}

export const expenseToForm = (
  expense: Spending | undefined,
  { record, money, today }: Pick<Budget, 'record' | 'money' | 'today'>,
): ExpenseFormValues => {
  const { description = '', amount, categoryId, date = today } = expense ?? {}
  const typed = amount === undefined ? '' : money.toTyped(amount)
  const values = { description, amount: typed, categoryId: categoryId ?? undefined, date }
  if (record !== undefined || expense?.kind === 'personalExpense') {
    const { appUsageMinutes = null } = expense?.kind === 'personalExpense' ? expense : {}
    return {
      ...values,
      categoryId: categoryId ?? '',
      appUsageMinutes: String(appUsageMinutes ?? ''),
      isOtherReceipt: false,
    }
  }
  return { ...values, ...(expense?.isRefund !== undefined && { isRefund: expense.isRefund }) }
}

/** Asks the shared schema; its messages belong beside the fields. */
export const parseExpense = (values: ExpenseFormValues, money: Money): Parsed<ExpenseInput> =>
  parsedBy(expenseInputSchema.safeParse({ ...values, amount: money.fromTyped(values.amount) }))

/** The days for which a child may record an expense; undefined for a person without a limit. */
export interface ChildsDays {
  readonly today: string
  readonly period: BudgetPeriod
  readonly weekStart: number
}

/** All of it but the receipt, which is a photo of its own. */
export type TypedExpense = Omit<PersonalExpenseInput, 'receiptUrl'>

/** @param dayBefore of the one that is edited. */
export const parsePersonalExpense = (
  values: ExpenseFormValues,
  money: Money,
  days: ChildsDays | undefined,
  dayBefore: string | undefined,
): Parsed<TypedExpense> => {
  const minutes = readMinutes(values.appUsageMinutes ?? '')
  const parsed = parsedBy(
    personalExpenseInputSchema.omit({ receiptUrl: true }).safeParse({
      ...values,
      amount: money.fromTyped(values.amount),
      categoryId: values.categoryId || null,
      appUsageMinutes: minutes.value,
    }),
  )
  const isLate =
    days !== undefined &&
    values.date !== dayBefore &&
    !isDatedInTime(values.date, days.today, days.period, days.weekStart)
  const errors = {
    ...(isLate && { date: m.approvals_date_out_of_period() }),
    ...parsed.errors,
    ...(minutes.error !== undefined && { appUsageMinutes: minutes.error }),
  }
  return parsed.input !== undefined && Object.keys(errors).length === 0
    ? { input: parsed.input }
    : { errors }
}

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
