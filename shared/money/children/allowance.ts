import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { money, moneyInput, toUnits } from '../money.ts'
import { idPart, recordFields } from '../../core/record.ts'
import { localDate } from '../../core/text.ts'

export const allowancePeriods = ['weekly', 'monthly'] as const

const aboveZero = (amount: string): boolean => toUnits(amount) > 0

export const allowanceInputSchema = z.object({
  amount: moneyInput(m.budget_expense_amount_required).refine(aboveZero, {
    error: m.budget_expense_amount_zero,
  }),
  period: z.enum(allowancePeriods).default('weekly'),
  startDate: localDate,
})

const rule = {
  amount: money.refine(aboveZero, { error: m.budget_expense_amount_zero }),
  period: z.enum(allowancePeriods).default('weekly'),
  startDate: localDate,
  isPaused: z.boolean().default(false),
  since: localDate,
}

export const allowanceSchema = z.object({
  ...recordFields,
  ...rule,
  kind: z.literal('allowance'),
  homeFamilyId: z.string().min(1).max(60),
  childBudgetId: idPart,
  /**
   * The rules that applied earlier: a payment that was due while the server was off is paid by the
   * rule of its day (docs/product.md, Budget).
   */
  earlier: z.array(z.object(rule)).max(200).default([]),
})

export type AllowanceInput = z.output<typeof allowanceInputSchema>
export type Allowance = z.infer<typeof allowanceSchema>
export type AllowanceRule = Allowance['earlier'][number]

export type AllowanceChanges = Partial<AllowanceInput & Pick<AllowanceRule, 'isPaused'>>

export const allowanceId = (childBudgetId: string): string => `allowance:${childBudgetId}`
