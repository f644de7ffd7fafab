import { z } from 'zod'
import { idPart, recordFields } from '../../core/record.ts'

export const sharePermissions = ['view', 'edit'] as const

/** The fields of 'Share Budget' and of POST /api/budget-shares. */
export const budgetShareInputSchema = z.object({
  budgetId: idPart,
  budgetType: z.literal('personal').default('personal'),
  sharedWithFamilyId: idPart,
  permissions: z.enum(sharePermissions).default('view'),
  /** Do that family's children read it too? */
  withChildren: z.boolean().default(false),
})

/** Lets the parents of a family read a person's budget. */
export const budgetShareSchema = z.object({
  ...recordFields,
  ...budgetShareInputSchema.shape,
  kind: z.literal('budgetShare'),
  /** The budget's. */
  homeFamilyId: idPart,
  sharedByUserId: idPart,
})

export type BudgetShareInput = z.output<typeof budgetShareInputSchema>
export type BudgetShare = z.infer<typeof budgetShareSchema>

/** A budget is shared with a family once. */
export const budgetShareId = ({
  budgetId,
  sharedWithFamilyId,
}: Pick<BudgetShare, 'budgetId' | 'sharedWithFamilyId'>): string =>
  `budgetShare:${budgetId}:${sharedWithFamilyId}`
