import { categoryFinder } from '#shared/money/family/budgetSummary.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import { expenseInputSchema } from '#shared/money/family/expense.ts'
import type { Expense, ExpenseInput } from '#shared/money/family/expense.ts'
import { folded } from '#shared/core/search/search.ts'
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

export interface ExpenseFormValues {
  readonly description: string
  readonly amount: string
  /** The suggestion counts until the person chooses. */
  readonly categoryId: string | undefined
  readonly date: string
  readonly isRefund?: boolean
  /** Absent in the family's budget, like the next one. */
  readonly appUsageMinutes?: string
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

export const parseExpense = (values: ExpenseFormValues, money: Money): Parsed<ExpenseInput> =>
  parsedBy(expenseInputSchema.safeParse({ ...values, amount: money.fromTyped(values.amount) }))

/** A child may record expenses for these days only. */
export interface ChildsDays {
  readonly today: string
  readonly period: BudgetPeriod
  readonly weekStart: number
}

/** The receipt is a photo of its own. */
export type TypedExpense = Omit<PersonalExpenseInput, 'receiptUrl'>

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
 * Takes the category of the same description, else of a similar one, else the only one; '' leaves
 * it open.
 * @param recent newest first.
 */
export const suggestCategory = (
  description: string,
  recent: readonly Expense[],
  categories: readonly BudgetCategory[],
): string => {
  const find = categoryFinder(categories)
  const live = categories.filter(({ movedTo }) => movedTo === null)
  const known = recent.filter(({ categoryId }) => find(categoryId) !== undefined)
  const before = mostAlike(description, known)
  const only = live.length === 1 ? live[0]?.id : undefined
  return find(before?.categoryId ?? '')?.id ?? only ?? ''
}

const mostAlike = (description: string, known: readonly Expense[]): Expense | undefined => {
  const typed = wordsOf(description)
  if (typed.size === 0) return undefined
  let best: { readonly expense: Expense; readonly worth: number } | undefined
  for (const expense of known) {
    const worth = likeness(typed, wordsOf(expense.description))
    if (worth >= leastLikeness && worth > (best?.worth ?? 0)) best = { expense, worth }
  }
  return best?.expense
}

/** At least half of the words of the shorter description are in the other. */
const leastLikeness = 0.5

/** From 0 to 2; the same words have 2. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((word) => b.has(word)).length
  const [least, most] = [Math.min(a.size, b.size), Math.max(a.size, b.size)]
  return least === 0 || shared / least < leastLikeness ? 0 : shared / least + shared / most
}

/** Short words such as 'at' say nothing. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (folded(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [])
      .filter((word) => word !== 'and' && word !== 'the' && word !== 'for')
      .map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')),
  )

export const knownDescriptions = (recent: readonly Expense[], most: number): readonly string[] =>
  [...new Set(recent.map(({ description }) => description))].slice(0, most)
