import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { color } from '../../calendar/event.ts'
import { money, moneyInput } from '../money.ts'
import { recordFields } from '../../core/record.ts'
import { requiredText } from '../../core/text.ts'

export const defaultPersonalColor = '#3B82F6'

export const personalCategoryInputSchema = z.object({
  name: requiredText(m.budget_name_required),
  budgetAmount: moneyInput(m.budget_amount_required),
  color: color.default(defaultPersonalColor),
})

export const personalBudgetCategorySchema = z.object({
  ...recordFields,
  ...personalCategoryInputSchema.shape,
  kind: z.literal('personalBudgetCategory'),
  homeFamilyId: z.string().min(1).max(60),
  personalBudgetId: z.string().min(1).max(50),
  budgetAmount: money,
})

export type PersonalCategoryInput = z.output<typeof personalCategoryInputSchema>
export type PersonalBudgetCategory = z.infer<typeof personalBudgetCategorySchema>
