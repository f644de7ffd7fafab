import { latinDigits } from '#shared/money/digits.ts'
import { isDatedInTime } from '#shared/money/personal/periodFigures.ts'
import { personalExpenseInputSchema } from '#shared/money/personal/personalExpense.ts'
import type {
  PersonalExpense,
  PersonalExpenseInput,
} from '#shared/money/personal/personalExpense.ts'
import type { BudgetPeriod } from '#shared/money/personal/personalBudget.ts'
import { m } from '#shared/messages/messages.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import type { Money } from '#pwa/parts/money/money.ts'

/** The values in the expense dialog's fields, empty ones as ''. */
export interface ExpenseFormValues {
  readonly description: string
  readonly amount: string
  readonly categoryId: string
  readonly date: string
  readonly appUsageMinutes: string
  /** Has another photo been chosen, or the one that there was been taken away? */
  readonly isOtherReceipt: boolean
}

export const expenseToForm = (
  expense: PersonalExpense | undefined,
  today: string,
  money: Money,
): ExpenseFormValues => ({
  description: expense?.description ?? '',
  amount: expense === undefined ? '' : money.toTyped(expense.amount),
  categoryId: expense?.categoryId ?? '',
  date: expense?.date ?? today,
  appUsageMinutes: String(expense?.appUsageMinutes ?? ''),
  isOtherReceipt: false,
})

/** The days for which a child may record an expense; undefined for a person without a limit. */
export interface ChildsDays {
  readonly today: string
  readonly period: BudgetPeriod
  readonly weekStart: number
}

/** All of it but the receipt, which is a photo of its own. */
export type TypedExpense = Omit<PersonalExpenseInput, 'receiptUrl'>

/** Asks the shared schema; its messages belong beside the fields. @param dayBefore of the one that is edited. */
export const parseExpenseForm = (
  values: ExpenseFormValues,
  money: Money,
  days: ChildsDays | undefined,
  dayBefore: string | undefined,
): Parsed<TypedExpense> => {
  const minutes = latinDigits(values.appUsageMinutes).trim()
  const parsed = parsedBy(
    personalExpenseInputSchema.omit({ receiptUrl: true }).safeParse({
      ...values,
      amount: money.fromTyped(values.amount),
      categoryId: values.categoryId === '' ? null : values.categoryId,
      appUsageMinutes: minutes === '' ? null : Number(minutes),
    }),
  )
  const errors = { ...parsed.errors }
  if (minutes !== '' && !isMinutes(minutes)) {
    errors['appUsageMinutes'] = m.own_budgets_control_minutes_wrong()
  }
  if (errors['date'] === undefined && days !== undefined && values.date !== dayBefore) {
    const { today, period, weekStart } = days
    if (!isDatedInTime(values.date, today, period, weekStart)) {
      errors['date'] = m.approvals_date_out_of_period()
    }
  }
  return parsed.input !== undefined && Object.keys(errors).length === 0
    ? { input: parsed.input }
    : { errors }
}

const isMinutes = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) <= 24 * 60
