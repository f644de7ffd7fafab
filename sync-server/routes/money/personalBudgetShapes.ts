import { z } from 'zod'
import { approvals } from '#shared/core/approval.ts'
import { budgetShareInputSchema } from '#shared/money/personal/budgetShare.ts'
import { budgetShareKind } from '#shared/money/personal/budgetShareKind.ts'
import { childControlInputSchema } from '#shared/money/children/childControl.ts'
import { childControlKind } from '#shared/money/children/childControlKind.ts'
import { personalBudgetInputSchema } from '#shared/money/personal/personalBudget.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import { personalCategoryInputSchema } from '#shared/money/personal/personalBudgetCategory.ts'
import { personalBudgetCategoryKind } from '#shared/money/personal/personalBudgetCategoryKind.ts'
import { personalExpenseInputSchema } from '#shared/money/personal/personalExpense.ts'
import { personalExpenseKind } from '#shared/money/personal/personalExpenseKind.ts'
import { instant } from '#shared/core/text.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { answerOfKind, answerShape, madeFields } from '../core/shapes.ts'

const id = z.string()

export const homeQuery = z.strictObject({ familyId: z.string().min(1).max(120).optional() })

export const personalBudgetAnswer = answerOfKind(personalBudgetKind, {
  id,
  homeFamilyId: id,
  userId: id,
  ...answerShape(personalBudgetInputSchema.shape),
  isChildBudget: z.boolean(),
  parentId: id.nullable(),
  archivedAt: instant.nullable(),
  ...madeFields,
})

export const personalCategoryAnswer = answerOfKind(personalBudgetCategoryKind, {
  id,
  personalBudgetId: id,
  ...answerShape(personalCategoryInputSchema.shape),
  ...madeFields,
})

export const personalExpenseAnswer = answerOfKind(personalExpenseKind, {
  id,
  personalBudgetId: id,
  userId: id,
  ...answerShape(personalExpenseInputSchema.shape),
  approval: z.enum(approvals),
  ...madeFields,
})

export const budgetShareAnswer = answerOfKind(budgetShareKind, {
  id,
  ...answerShape(budgetShareInputSchema.shape),
  sharedByUserId: id,
  sharedAt: instant,
})

export const childControlAnswer = answerOfKind(
  childControlKind,
  {
    id,
    childBudgetId: id,
    parentId: id,
    ...answerShape(childControlInputSchema.shape),
    budget: z.object({ id, title: z.string(), userId: id }).nullable(),
    createdAt: instant,
    updatedAt: instant,
  },
  'ChildBudgetControl',
)

export type PersonalBudgetAnswer = z.input<typeof personalBudgetAnswer.schema>
export type PersonalExpenseAnswer = z.input<typeof personalExpenseAnswer.schema>
export type BudgetShareAnswer = z.input<typeof budgetShareAnswer.schema>
export type ChildControlAnswer = z.input<typeof childControlAnswer.schema>

export const { asStored: asPersonalBudget } = recordsOf(personalBudgetKind)
