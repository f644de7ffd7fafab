import { z } from 'zod'
import { expenseInputSchema, expenseSchema } from './expense.ts'

/** The fields of the income dialog and of POST …/budget/incomes; an expense has them, too. */
export const incomeInputSchema = expenseInputSchema.omit({ categoryId: true, isRefund: true })

/** Money that comes in: a kind of its own, since an older app would count it as spent. */
export const incomeSchema = expenseSchema
  .omit({ categoryId: true, isRefund: true, kind: true })
  .extend({ kind: z.literal('income') })

export type IncomeInput = z.output<typeof incomeInputSchema>
export type Income = z.infer<typeof incomeSchema>
