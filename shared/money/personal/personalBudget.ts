import { z } from 'zod'
import { currencyCode } from '../currencies.ts'
import { m } from '#shared/messages/messages.ts'
import { money, moneyInput } from '../money.ts'
import { recordFields } from '../../core/record.ts'
import { instant, optionalText, requiredText } from '../../core/text.ts'

export const budgetCurrencies = ['USD', 'EUR', 'GBP'] as const
export const budgetPeriods = ['weekly', 'monthly', 'yearly'] as const
export const budgetVisibilities = ['private', 'family', 'shared'] as const

export type BudgetPeriod = (typeof budgetPeriods)[number]

export const personalBudgetInputSchema = z.object({
  title: requiredText(m.forms_title_required),
  description: optionalText(),
  totalAmount: moneyInput(m.budget_expense_amount_required),
  currency: currencyCode().default('USD'),
  period: z.enum(budgetPeriods).default('monthly'),
  visibility: z.enum(budgetVisibilities).default('private'),
  carriesOver: z.boolean().default(false),
})

const person = z.string().min(1).max(60)

export const personalBudgetSchema = z.object({
  ...recordFields,
  ...personalBudgetInputSchema.shape,
  /** Ids of shares and controls contain this id, which limits its length. */
  id: z.string().min(1).max(50),
  kind: z.literal('personalBudget'),
  homeFamilyId: person,
  userId: person,
  isChildBudget: z.boolean().default(false),
  parentId: person.nullable().default(null),
  totalAmount: money,
  archivedAt: instant.nullable().default(null),
})

export type PersonalBudgetInput = z.output<typeof personalBudgetInputSchema>
export type PersonalBudget = z.infer<typeof personalBudgetSchema>
