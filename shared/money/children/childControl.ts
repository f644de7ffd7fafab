import { z } from 'zod'
import { money, optionalMoneyInput } from '../money.ts'
import { idPart, recordFields } from '../../core/record.ts'
import { orNone } from '../../core/text.ts'

const minutesOfDay = 24 * 60

const minutes = z.number().int().min(0).max(minutesOfDay)

const categories = z.array(z.string().min(1).max(120)).max(200).default([])

/** The fields of 'Configure Parental Controls' and, besides the budget, of its calls. */
export const childControlInputSchema = z.object({
  /** The limit for a period of the budget; null, or '' from a form, for none. */
  spendingLimit: optionalMoneyInput().default(null),
  /** Minutes a day; none likewise. */
  appTimeLimit: orNone(minutes).default(null),
  requiresApproval: z.boolean().default(true),
  /** Ids of the budget's categories; where there are any, all others are closed. */
  allowedCategories: categories,
  blockedCategories: categories,
})

/** The limits of a child's budget; each budget has at most one record. */
export const childControlSchema = z.object({
  ...recordFields,
  ...childControlInputSchema.shape,
  kind: z.literal('childControl'),
  homeFamilyId: z.string().min(1).max(60),
  childBudgetId: idPart,
  /** The parent who set it first. */
  parentId: z.string().min(1).max(60),
  spendingLimit: money.nullable().default(null),
  appTimeLimit: minutes.nullable().default(null),
})

export type ChildControlInput = z.output<typeof childControlInputSchema>
export type ChildControl = z.infer<typeof childControlSchema>

export const childControlId = (childBudgetId: string): string => `childControl:${childBudgetId}`
