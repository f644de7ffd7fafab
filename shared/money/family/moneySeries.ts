import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { entryFields, expenseInputSchema } from './expense.ts'
import { money } from '../money.ts'
import { recordFields } from '../../core/record.ts'
import { rrule } from '../../time/recurrence.ts'
import { localDate } from '../../core/text.ts'

export const flows = ['expense', 'income'] as const

const { categoryId, date } = expenseInputSchema.shape

export const moneySeriesInputSchema = z.object({
  flow: z.enum(flows),
  ...entryFields,
  categoryId: categoryId.nullable().default(null),
  startDate: date,
  rrule,
})

export const moneySeriesFormSchema = moneySeriesInputSchema.refine(
  ({ flow, categoryId: named }) => flow === 'income' || named !== null,
  { path: ['categoryId'], error: m.budget_category_required },
)

export const moneySeriesSchema = z.object({
  ...recordFields,
  ...moneySeriesInputSchema.shape,
  kind: z.literal('moneySeries'),
  familyId: z.string().min(1).max(60),
  userId: z.string().min(1).max(60),
  amount: money,
  /** Entries exist up to this day, and a later change of the rule does not apply to them. */
  enteredUntil: localDate.nullable().default(null),
})

export type MoneySeriesInput = z.output<typeof moneySeriesInputSchema>
export type MoneySeries = z.infer<typeof moneySeriesSchema>
