import { z } from 'zod'
import { idPart, recordFields } from '../../core/record.ts'

export const sharePermissions = ['view', 'edit'] as const

export const budgetShareInputSchema = z.object({
  budgetId: idPart,
  budgetType: z.literal('personal').default('personal'),
  sharedWithFamilyId: idPart,
  permissions: z.enum(sharePermissions).default('view'),
  withChildren: z.boolean().default(false),
})

export const budgetShareSchema = z.object({
  ...recordFields,
  ...budgetShareInputSchema.shape,
  kind: z.literal('budgetShare'),
  homeFamilyId: idPart,
  sharedByUserId: idPart,
})

export type BudgetShareInput = z.output<typeof budgetShareInputSchema>
export type BudgetShare = z.infer<typeof budgetShareSchema>

export const budgetShareId = ({
  budgetId,
  sharedWithFamilyId,
}: Pick<BudgetShare, 'budgetId' | 'sharedWithFamilyId'>): string =>
  `budgetShare:${budgetId}:${sharedWithFamilyId}`
