import { z } from 'zod'
import { assigneesOf } from '#shared/tasks/assignees.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { taskKind } from '#shared/tasks/taskKind.ts'
import { isTickedByEach, taskInputSchema, taskSchema, taskStatuses } from '#shared/tasks/task.ts'
import type { Task } from '#shared/tasks/task.ts'
import { instant } from '#shared/core/text.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { answerOfKind, answerShape, madeFields, patchShape } from '../core/shapes.ts'
import { personShown, toPersonShown } from '../people/people.ts'

export const taskListQuery = z.strictObject({
  status: z.enum(taskStatuses).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

export const taskPatch = z.strictObject({
  ...patchShape(taskInputSchema.shape),
  doneSteps: taskSchema.shape.doneSteps,
  status: z.enum(taskStatuses).optional(),
  skipped: z.boolean().optional(),
})

export const toldFields = {
  assignees: z.array(z.string()),
  /** Must each person tick the task? If not, one tick counts for all. */
  eachTheirOwn: z.boolean(),
  steps: z.array(z.string()),
}

const answer = answerOfKind(taskKind, {
  id: z.string(),
  familyId: z.string(),
  ...answerShape(taskInputSchema.shape),
  ...toldFields,
  assignee: personShown.nullable(),
  tickedBy: z.array(z.string()),
  doneSteps: z.array(z.string()),
  status: z.enum(taskStatuses),
  completedAt: instant.nullable(),
  seriesId: z.string().nullable(),
  date: z.iso.date().nullable(),
  skipped: z.boolean(),
  /** A missed occurrence was skipped or is over, and is not open. */
  missed: z.boolean(),
  ...madeFields,
})

export const taskAnswer = answer.schema

export const taskStats = z.object({
  total: z.int().min(0),
  pending: z.int().min(0),
  completed: z.int().min(0),
  completedToday: z.int().min(0),
})
taskStats.register(z.globalRegistry, { id: 'TaskStats' })

export type TaskAnswer = z.input<typeof taskAnswer>

export const { asStored: asTask } = recordsOf(taskKind)

export const toToldFields = (
  task: Pick<Task, 'assignedTo' | 'assignees' | 'eachTheirOwn' | 'steps'>,
): z.input<z.ZodObject<typeof toldFields>> => ({
  assignees: [...assigneesOf(task)],
  eachTheirOwn: isTickedByEach(task),
  steps: task.steps ?? [],
})

export const taskToAnswer = (
  task: Task &
    Pick<ListedTask, 'time'> &
    Pick<StoredRecord, 'createdBy' | 'createdAt' | 'updatedAt'>,
  members: readonly Member[],
): TaskAnswer => {
  const assignee = members.find(({ userId }) => userId === task.assignedTo)
  return answer.of(task, {
    ...toToldFields(task),
    tickedBy: [...(task.tickedBy ?? [])],
    assignee: assignee === undefined ? null : toPersonShown(assignee),
    doneSteps: (task.doneSteps ?? []).filter((step) => task.steps?.includes(step) === true),
    skipped: task.skipped ?? false,
    missed: task.time?.missed ?? task.skipped ?? false,
  })
}
