import { z } from 'zod'
import { progressHistory } from '#shared/goals/goalLists.ts'
import {
  entryAmount,
  goalInputSchema,
  goalSchema,
  goalStatuses,
  goalTypes,
  progressSchema,
} from '#shared/goals/goal.ts'
import { fromHundredths } from '#shared/money/money.ts'
import type { Goal } from '#shared/goals/goal.ts'
import { exactProgress, reachedAmount } from '#shared/goals/goalMeasure.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { decimalAnswer, decimalString } from '../money/decimalString.ts'
import { personShown, toPersonShown } from '../people/people.ts'

const familyId = z.string().min(1).max(120).optional()

/** Without a family the current one is meant. */
export const goalFamilyQuery = z.strictObject({ familyId })

export const goalListQuery = z.strictObject({
  familyId,
  type: z.enum(goalTypes).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

const targetAmount = decimalString(goalInputSchema.shape.targetAmount.unwrap().unwrap())
  .nullable()
  .optional()

export const newGoal = z.strictObject({
  ...goalInputSchema.shape,
  targetAmount,
  progress: progressSchema.default(0),
})

const { title, description, type, assignedTo, targetDate, unit, steps } = goalInputSchema.shape

/** The schema's defaults are for new goals: in a change, what is absent stays as it is. */
export const goalPatch = z.strictObject({
  title: title.optional(),
  description: description.unwrap().optional(),
  type: type.unwrap().optional(),
  assignedTo: assignedTo.unwrap().optional(),
  targetDate: targetDate.unwrap().optional(),
  targetAmount,
  unit,
  steps,
  doneSteps: goalSchema.shape.doneSteps,
  /** Adds so much towards the target amount, in its unit. */
  addAmount: decimalString(entryAmount).optional(),
  status: z.enum(goalStatuses).optional(),
  progress: progressSchema.optional(),
})

export const goalAnswer = z.object({
  id: z.string(),
  familyId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  type: z.enum(goalTypes),
  assignedTo: z.string().nullable(),
  assignee: personShown.nullable(),
  targetDate: z.iso.date().nullable(),
  status: z.enum(goalStatuses),
  /** In the unit; null for what is no amount. */
  targetAmount: decimalAnswer.nullable(),
  unit: z.string().nullable(),
  /** The sum so far, in the unit. */
  reachedAmount: decimalAnswer,
  steps: z.array(z.string()),
  /** Which of them are done. */
  doneSteps: z.array(z.string()),
  progress: progressSchema,
  /** How the progress came about, the earliest first. */
  progressHistory: goalSchema.shape.progressSteps.unwrap(),
  completedAt: instant.nullable(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
goalAnswer.register(z.globalRegistry, { id: 'Goal' })

export const goalStats = z.object({
  total: z.int().min(0),
  active: z.int().min(0),
  completed: z.int().min(0),
  overdue: z.int().min(0),
})
goalStats.register(z.globalRegistry, { id: 'GoalStats' })

export type GoalAnswer = z.input<typeof goalAnswer>

/** Sound for stored records of the kind: the store keeps only what its schema let through. */
export const asGoal = (record: StoredRecord): Goal & StoredRecord =>
  record as unknown as Goal & StoredRecord

export const toGoalAnswer = (record: StoredRecord, members: readonly Member[]): GoalAnswer => {
  const goal = asGoal(record)
  const assignee = members.find(({ userId }) => userId === goal.assignedTo)
  return {
    id: goal.id,
    familyId: goal.familyId,
    title: goal.title,
    description: goal.description,
    type: goal.type,
    assignedTo: goal.assignedTo,
    assignee: assignee === undefined ? null : toPersonShown(assignee),
    targetDate: goal.targetDate,
    status: goal.status,
    targetAmount: goal.targetAmount == null ? null : fromHundredths(goal.targetAmount),
    unit: goal.unit ?? null,
    reachedAmount: fromHundredths(reachedAmount(goal)),
    steps: goal.steps ?? [],
    doneSteps: (goal.doneSteps ?? []).filter((step) => goal.steps?.includes(step) === true),
    progress: exactProgress(goal),
    progressHistory: [...progressHistory(goal)],
    completedAt: goal.completedAt,
    createdBy: goal.createdBy,
    createdAt: goal.createdAt,
    updatedAt: goal.updatedAt,
  }
}
