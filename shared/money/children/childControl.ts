import { z } from 'zod'
import { money, optionalMoneyInput } from '../money.ts'
import { idPart, recordFields } from '../../core/record.ts'
import { orNone } from '../../core/text.ts'

const minutesOfDay = 24 * 60

const minutes = z.number().int().min(0).max(minutesOfDay)

const categories = z.array(z.string().min(1).max(120)).max(200).default([])

export const childControlInputSchema = z.object({
  spendingLimit: optionalMoneyInput().default(null),
  appTimeLimit: orNone(minutes).default(null),
  requiresApproval: z.boolean().default(true),
  allowedCategories: categories,
  blockedCategories: categories,
})

export const childControlSchema = z.object({
  ...recordFields,
  ...childControlInputSchema.shape,
  kind: z.literal('childControl'),
  homeFamilyId: z.string().min(1).max(60),
  childBudgetId: idPart,
  parentId: z.string().min(1).max(60),
  spendingLimit: money.nullable().default(null),
  appTimeLimit: minutes.nullable().default(null),
})

export type ChildControlInput = z.output<typeof childControlInputSchema>
export type ChildControl = z.infer<typeof childControlSchema>

export const childControlId = (childBudgetId: string): string => `childControl:${childBudgetId}`
