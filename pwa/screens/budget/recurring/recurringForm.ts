import { moneySeriesFormSchema } from '#shared/money/family/moneySeries.ts'
import type { MoneySeries, MoneySeriesInput } from '#shared/money/family/moneySeries.ts'
import { fieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import type { Money } from '#pwa/parts/money/money.ts'
import {
  noRepeat,
  repeatProblems,
  repeatToForm,
  repeatToRule,
} from '#pwa/parts/calendar/repeatForm.ts'
import type { RepeatValues } from '#pwa/parts/calendar/repeatForm.ts'

export interface RecurringValues extends RepeatValues {
  readonly flow: MoneySeries['flow']
  readonly description: string
  readonly amount: string
  /** undefined until the person chooses; the suggestion counts then. */
  readonly categoryId: string | undefined
  readonly date: string
}

export const recurringToForm = (
  series: MoneySeries | undefined,
  today: string,
  money: Money,
): RecurringValues =>
  series === undefined
    ? {
        ...noRepeat,
        repeat: 'monthly',
        flow: 'expense',
        description: '',
        amount: '',
        categoryId: undefined,
        date: today,
      }
    : {
        ...repeatToForm(series.rrule, series.startDate),
        flow: series.flow,
        description: series.description,
        amount: money.toTyped(series.amount),
        categoryId: series.categoryId ?? undefined,
        date: series.startDate,
      }

export const parseRecurring = (
  values: RecurringValues,
  categoryId: string,
  money: Money,
): Parsed<MoneySeriesInput> => {
  const { flow, description, amount, date } = values
  const own = repeatProblems(values, date)
  const isFine = Object.keys(own).length === 0
  const parsed = moneySeriesFormSchema.safeParse({
    flow,
    description,
    amount: money.fromTyped(amount),
    categoryId: flow === 'income' || categoryId === '' ? null : categoryId,
    startDate: date,
    rrule: isFine ? repeatToRule(values, date) : 'FREQ=MONTHLY',
  })
  if (parsed.success && isFine) return { input: parsed.data }
  const { startDate, ...found } = parsed.success ? {} : fieldErrors(parsed.error)
  return { errors: { ...found, ...own, ...(startDate !== undefined && { date: startDate }) } }
}
