import { z } from 'zod'
import { approvals } from '#shared/core/approval.ts'
import { budgetShareInputSchema } from '#shared/money/personal/budgetShare.ts'
import type { BudgetShare } from '#shared/money/personal/budgetShare.ts'
import { childControlInputSchema, childControlSchema } from '#shared/money/children/childControl.ts'
import type { ChildControl } from '#shared/money/children/childControl.ts'
import { currencyCode } from '#shared/money/currencies.ts'
import { money } from '#shared/money/money.ts'
import {
  budgetPeriods,
  budgetVisibilities,
  personalBudgetInputSchema,
} from '#shared/money/personal/personalBudget.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import { personalCategoryInputSchema } from '#shared/money/personal/personalBudgetCategory.ts'
import type { PersonalBudgetCategory } from '#shared/money/personal/personalBudgetCategory.ts'
import { personalExpenseInputSchema } from '#shared/money/personal/personalExpense.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'

const id = z.string().min(1).max(120)

/** Without a family the current one is meant. */
export const homeQuery = z.strictObject({ familyId: id.optional() })

export const newPersonalBudget = z.strictObject({
  ...personalBudgetInputSchema.shape,
  isChildBudget: z.boolean().default(false),
  /** The child of a child's budget; by default the family's only child. */
  childId: id.optional(),
})

/** A schema's defaults are for what is new: in a change, what is absent stays as it is. */
const patchOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([field, schema]) => [field, withoutDefault(schema).optional()]),
    ),
  )

const withoutDefault = (schema: z.core.$ZodType): z.ZodType =>
  schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : (schema as z.ZodType)

export const personalBudgetPatch = patchOf({
  ...personalBudgetInputSchema.shape,
  archived: z.boolean(),
})

export const newPersonalCategory = z.strictObject(personalCategoryInputSchema.shape)
export const personalCategoryPatch = patchOf(personalCategoryInputSchema.shape)
export const newPersonalExpense = z.strictObject(personalExpenseInputSchema.shape)
export const personalExpensePatch = patchOf(personalExpenseInputSchema.shape)
export const newBudgetShare = z.strictObject(budgetShareInputSchema.shape)
export const controlPatch = patchOf(childControlInputSchema.shape)
export const newChildControl = z.strictObject({
  childBudgetId: id,
  ...childControlInputSchema.shape,
})

const made = { createdBy: z.string(), createdAt: instant, updatedAt: instant }

export const personalBudgetAnswer = z.object({
  id: z.string(),
  homeFamilyId: z.string(),
  userId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  totalAmount: money,
  currency: currencyCode(),
  period: z.enum(budgetPeriods),
  isChildBudget: z.boolean(),
  parentId: z.string().nullable(),
  visibility: z.enum(budgetVisibilities),
  carriesOver: z.boolean(),
  archivedAt: instant.nullable(),
  ...made,
})
personalBudgetAnswer.register(z.globalRegistry, { id: 'PersonalBudget' })

export const personalCategoryAnswer = z.object({
  id: z.string(),
  personalBudgetId: z.string(),
  name: z.string(),
  color: z.string(),
  budgetAmount: money,
  ...made,
})
personalCategoryAnswer.register(z.globalRegistry, { id: 'PersonalBudgetCategory' })

export const personalExpenseAnswer = z.object({
  id: z.string(),
  personalBudgetId: z.string(),
  categoryId: z.string().nullable(),
  userId: z.string(),
  amount: money,
  description: z.string(),
  date: z.iso.date(),
  receiptUrl: z.string().nullable(),
  appUsageMinutes: z.int().nullable(),
  approval: z.enum(approvals),
  ...made,
})
personalExpenseAnswer.register(z.globalRegistry, { id: 'PersonalExpense' })

const { permissions, withChildren, budgetType } = budgetShareInputSchema.shape

export const budgetShareAnswer = z.object({
  id: z.string(),
  budgetId: z.string(),
  budgetType: budgetType.unwrap(),
  sharedWithFamilyId: z.string(),
  sharedByUserId: z.string(),
  permissions: permissions.unwrap(),
  withChildren: withChildren.unwrap(),
  sharedAt: instant,
})
budgetShareAnswer.register(z.globalRegistry, { id: 'BudgetShare' })

export const sharedBudgetsAnswer = z.object({
  personalBudgets: z.array(personalBudgetAnswer.extend({ permissions: permissions.unwrap() })),
})

export const childControlAnswer = z.object({
  id: z.string(),
  childBudgetId: z.string(),
  parentId: z.string(),
  spendingLimit: money.nullable(),
  appTimeLimit: z.int().nullable(),
  requiresApproval: z.boolean(),
  allowedCategories: childControlSchema.shape.allowedCategories.unwrap(),
  blockedCategories: childControlSchema.shape.blockedCategories.unwrap(),
  /** null where the budget is gone. */
  budget: z.object({ id: z.string(), title: z.string(), userId: z.string() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
})
childControlAnswer.register(z.globalRegistry, { id: 'ChildBudgetControl' })

export type PersonalBudgetAnswer = z.input<typeof personalBudgetAnswer>
export type PersonalCategoryAnswer = z.input<typeof personalCategoryAnswer>
export type PersonalExpenseAnswer = z.input<typeof personalExpenseAnswer>
export type BudgetShareAnswer = z.input<typeof budgetShareAnswer>
export type ChildControlAnswer = z.input<typeof childControlAnswer>

/** Sound for stored records of the kind: the store keeps only what its schema let through. */
export const asPersonalBudget = (record: StoredRecord) =>
  record as unknown as PersonalBudget & StoredRecord

export const toPersonalBudgetAnswer = (record: StoredRecord): PersonalBudgetAnswer =>
  personalBudgetAnswer.parse(record)

export const toPersonalCategoryAnswer = (record: StoredRecord): PersonalCategoryAnswer =>
  personalCategoryAnswer.parse(record as unknown as PersonalBudgetCategory)

export const toPersonalExpenseAnswer = (record: StoredRecord): PersonalExpenseAnswer =>
  personalExpenseAnswer.parse({
    ...(record as unknown as PersonalExpense),
    approval: record.approval ?? 'approved',
  })

export const toBudgetShareAnswer = (record: StoredRecord): BudgetShareAnswer =>
  budgetShareAnswer.parse({
    ...(record as unknown as BudgetShare),
    sharedAt: record.createdAt,
  })

/** @param budget the one that it is of, where the reader may know of it. */
export const toChildControlAnswer = (
  record: StoredRecord,
  budget: StoredRecord | undefined,
): ChildControlAnswer =>
  childControlAnswer.parse({
    ...(record as unknown as ChildControl),
    budget: budget === undefined || budget._deleted ? null : asPersonalBudget(budget),
  })
