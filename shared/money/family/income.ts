import { z } from 'zod'
import { expenseInputSchema, expenseSchema } from './expense.ts'

export const incomeInputSchema = expenseInputSchema.omit({ categoryId: true, isRefund: true })

/** Income is a kind of its own, because older apps would count it as spending. */
export const incomeSchema = expenseSchema
  .omit({ categoryId: true, isRefund: true, kind: true })
  .extend({ kind: z.literal('income') })

export type IncomeInput = z.output<typeof incomeInputSchema>
export type Income = z.infer<typeof incomeSchema>
