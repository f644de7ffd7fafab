import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { entryFields, expenseInputSchema } from './expense.ts'
import { money } from '../money.ts'
import { recordFields } from '../../core/record.ts'
import { rrule } from '../../time/recurrence.ts'
import { localDate } from '../../core/text.ts'

export const flows = ['expense', 'income'] as const

const { categoryId, date } = expenseInputSchema.shape

/** The fields of the dialog for recurring money and of POST …/budget/recurring. */
export const moneySeriesInputSchema = z.object({
  /** The kind of record that each day gets. */
  flow: z.enum(flows),
  ...entryFields,
  /** The category of an expense; an income has none. */
  categoryId: categoryId.nullable().default(null),
  /** The first day on which it may be due, 'yyyy-MM-dd'. */
  startDate: date,
  /** RFC 5545. */
  rrule,
})

/** The further rules of the form. */
export const moneySeriesFormSchema = moneySeriesInputSchema.refine(
  ({ flow, categoryId: named }) => flow === 'income' || named !== null,
  { path: ['categoryId'], error: m.budget_category_required },
)

/** Rent, a salary, a subscription: the server enters an expense or an income of it on each of its days. */
export const moneySeriesSchema = z.object({
  ...recordFields,
  ...moneySeriesInputSchema.shape,
  kind: z.literal('moneySeries'),
  familyId: z.string().min(1).max(60),
  /** In whose name it is entered. */
  userId: z.string().min(1).max(60),
  amount: money,
  /** The last day that was entered: what a later rule says of earlier days comes too late. */
  enteredUntil: localDate.nullable().default(null),
})

export type MoneySeriesInput = z.output<typeof moneySeriesInputSchema>
export type MoneySeries = z.infer<typeof moneySeriesSchema>
