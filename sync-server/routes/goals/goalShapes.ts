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
import { goalKind } from '#shared/goals/goalKind.ts'
import { exactProgress, reachedAmount } from '#shared/goals/goalMeasure.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { answerOfKind, answerShape, madeFields, patchShape } from '../core/shapes.ts'
import { decimalAnswer, decimalString } from '../money/decimalString.ts'
import { personShown, toPersonShown } from '../people/people.ts'

const familyId = z.string().min(1).max(120).optional()

export const goalFamilyQuery = z.strictObject({ familyId })

export const goalListQuery = z.strictObject({
  familyId,
  type: z.enum(goalTypes).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

const targetAmount = decimalString(goalInputSchema.shape.targetAmount.unwrap().unwrap())
  .nullable()
  .optional()

const inputFields = { ...goalInputSchema.shape, targetAmount }

export const newGoal = z.strictObject({ ...inputFields, progress: progressSchema.default(0) })

export const goalPatch = z.strictObject({
  ...patchShape(inputFields),
  doneSteps: goalSchema.shape.doneSteps,
  addAmount: decimalString(entryAmount).optional(),
  status: z.enum(goalStatuses).optional(),
  progress: progressSchema.optional(),
})

const answer = answerOfKind(goalKind, {
  id: z.string(),
  familyId: z.string(),
  ...answerShape(goalInputSchema.shape),
  assignee: personShown.nullable(),
  status: z.enum(goalStatuses),
  targetAmount: decimalAnswer.nullable(),
  reachedAmount: decimalAnswer,
  steps: z.array(z.string()),
  doneSteps: z.array(z.string()),
  progress: progressSchema,
  progressHistory: goalSchema.shape.progressSteps.unwrap(),
  completedAt: instant.nullable(),
  ...madeFields,
})

export const goalAnswer = answer.schema

export const goalStats = z.object({
  total: z.int().min(0),
  active: z.int().min(0),
  completed: z.int().min(0),
  overdue: z.int().min(0),
})
goalStats.register(z.globalRegistry, { id: 'GoalStats' })

export type GoalAnswer = z.input<typeof goalAnswer>

export const { asStored: asGoal } = recordsOf(goalKind)

export const toGoalAnswer = (record: StoredRecord, members: readonly Member[]): GoalAnswer => {
  const goal = asGoal(record)
  const assignee = members.find(({ userId }) => userId === goal.assignedTo)
  return answer.of(goal, {
    assignee: assignee === undefined ? null : toPersonShown(assignee),
    targetAmount: goal.targetAmount == null ? null : fromHundredths(goal.targetAmount),
    reachedAmount: fromHundredths(reachedAmount(goal)),
    steps: goal.steps ?? [],
    doneSteps: (goal.doneSteps ?? []).filter((step) => goal.steps?.includes(step) === true),
    progress: exactProgress(goal),
    progressHistory: [...progressHistory(goal)],
  })
}
