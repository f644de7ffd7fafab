import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { entryFields, expenseInputSchema } from '../family/expense.ts'
import { money, toUnits } from '../money.ts'
import { objectPathSchema } from '../../core/object.ts'
import { recordFields } from '../../core/record.ts'

const minutesOfDay = 24 * 60

export const personalExpenseInputSchema = z.object({
  ...entryFields,
  categoryId: z.string().min(1).max(120).nullable().default(null),
  date: expenseInputSchema.shape.date,
  receiptUrl: objectPathSchema.nullable().default(null),
  appUsageMinutes: z.number().int().min(0).max(minutesOfDay).nullable().default(null),
})

export const personalExpenseSchema = z.object({
  ...recordFields,
  ...personalExpenseInputSchema.shape,
  kind: z.literal('personalExpense'),
  homeFamilyId: z.string().min(1).max(60),
  personalBudgetId: z.string().min(1).max(50),
  userId: z.string().min(1).max(60),
  amount: money.refine((amount) => toUnits(amount) > 0, { error: m.budget_expense_amount_zero }),
})

export type PersonalExpenseInput = z.output<typeof personalExpenseInputSchema>
export type PersonalExpense = z.infer<typeof personalExpenseSchema>
