import { z } from 'zod'
import { expenseInputSchema, expenseSchema } from './expense.ts'

export const incomeInputSchema = expenseInputSchema.omit({ categoryId: true, isRefund: true })

/** Older apps would count income of the kind 'expense' as spending. */
export const incomeSchema = expenseSchema
  .omit({ categoryId: true, isRefund: true, kind: true })
  .extend({ kind: z.literal('income') })

export type IncomeInput = z.output<typeof incomeInputSchema>
export type Income = z.infer<typeof incomeSchema>
