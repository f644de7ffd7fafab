import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { money, moneyInput, toUnits } from '../money.ts'
import { idPart, recordFields } from '../../core/record.ts'
import { localDate } from '../../core/text.ts'

export const allowancePeriods = ['weekly', 'monthly'] as const

const aboveZero = (amount: string): boolean => toUnits(amount) > 0

/** What 'Set Allowance' asks, and what POST /api/allowances takes beside the budget. */
export const allowanceInputSchema = z.object({
  amount: moneyInput(m.budget_expense_amount_required).refine(aboveZero, {
    error: m.budget_expense_amount_zero,
  }),
  period: z.enum(allowancePeriods).default('weekly'),
  /** The first day on which it is paid, 'yyyy-MM-dd'; the later ones follow from it. */
  startDate: localDate,
})

const rule = {
  amount: money.refine(aboveZero, { error: m.budget_expense_amount_zero }),
  period: z.enum(allowancePeriods).default('weekly'),
  startDate: localDate,
  isPaused: z.boolean().default(false),
  /** The day from which this holds. */
  since: localDate,
}

/** What is paid into a child's budget by rule: one a budget. */
export const allowanceSchema = z.object({
  ...recordFields,
  ...rule,
  kind: z.literal('allowance'),
  homeFamilyId: z.string().min(1).max(60),
  childBudgetId: idPart,
  /**
   * What held before `since`: a day on which the server was off is paid with what was in force then, like a
   * category's earlier months (docs/product.md, Budget).
   */
  earlier: z.array(z.object(rule)).max(200).default([]),
})

export type AllowanceInput = z.output<typeof allowanceInputSchema>
export type Allowance = z.infer<typeof allowanceSchema>
export type AllowanceRule = Allowance['earlier'][number]

/** What parents change of one. */
export type AllowanceChanges = Partial<AllowanceInput & Pick<AllowanceRule, 'isPaused'>>

export const allowanceId = (childBudgetId: string): string => `allowance:${childBudgetId}`
