import { z } from 'zod'
import { assigneesOf } from '#shared/tasks/assignees.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { isTickedByEach, taskInputSchema, taskSchema, taskStatuses } from '#shared/tasks/task.ts'
import type { Task } from '#shared/tasks/task.ts'
import { clockTime, instant } from '#shared/core/text.ts'
import { personShown, toPersonShown } from '../people/people.ts'

export const taskListQuery = z.strictObject({
  status: z.enum(taskStatuses).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

/** The schema's defaults are for new tasks: in a change, what is absent stays as it is. */
export const taskPatch = z.strictObject({
  title: taskInputSchema.shape.title.optional(),
  description: taskInputSchema.shape.description.unwrap().optional(),
  assignedTo: taskInputSchema.shape.assignedTo.unwrap().optional(),
  /** In place of `assignedTo`, where it is for several. */
  assignees: taskInputSchema.shape.assignees,
  eachTheirOwn: taskInputSchema.shape.eachTheirOwn,
  priority: taskInputSchema.shape.priority.unwrap().optional(),
  dueDate: taskInputSchema.shape.dueDate.unwrap().optional(),
  dueTime: taskInputSchema.shape.dueTime,
  isPlanning: taskInputSchema.shape.isPlanning.unwrap().optional(),
  steps: taskInputSchema.shape.steps,
  doneSteps: taskSchema.shape.doneSteps,
  status: z.enum(taskStatuses).optional(),
  /** Of one time of a task that repeats: not this time. */
  skipped: z.boolean().optional(),
})

export const taskAnswer = z.object({
  id: z.string(),
  familyId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  assignedTo: z.string().nullable(),
  assignee: personShown.nullable(),
  /** Whom it is for, as userIds; `assignedTo` is the first of them. */
  assignees: z.array(z.string()),
  /** Does each tick it for themselves? Otherwise anyone ticks it for all. */
  eachTheirOwn: z.boolean(),
  /** Of those, who has. */
  tickedBy: z.array(z.string()),
  priority: taskInputSchema.shape.priority.unwrap(),
  dueDate: z.iso.date().nullable(),
  /** On that day, by the family's clock. */
  dueTime: clockTime.nullable(),
  isPlanning: z.boolean(),
  steps: z.array(z.string()),
  /** Which of them are done. */
  doneSteps: z.array(z.string()),
  status: z.enum(taskStatuses),
  completedAt: instant.nullable(),
  /** Of one time of a task that repeats: which, and the day on which that has it due. */
  seriesId: z.string().nullable(),
  date: z.iso.date().nullable(),
  skipped: z.boolean(),
  /** It was skipped, or its time went by: it is no longer open. */
  missed: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
taskAnswer.register(z.globalRegistry, { id: 'Task' })

export const taskStats = z.object({
  total: z.int().min(0),
  pending: z.int().min(0),
  completed: z.int().min(0),
  completedToday: z.int().min(0),
})
taskStats.register(z.globalRegistry, { id: 'TaskStats' })

export type TaskAnswer = z.input<typeof taskAnswer>

/** Sound for stored records of the kind: the store keeps only what its schema let through. */
export const asTask = (record: StoredRecord): Task & StoredRecord =>
  record as unknown as Task & StoredRecord

export const toTaskAnswer = (record: StoredRecord, members: readonly Member[]): TaskAnswer =>
  taskToAnswer(asTask(record), members)

/** @param task a record, or what follows from one. */
export const taskToAnswer = (
  task: Task &
    Pick<ListedTask, 'time'> &
    Pick<StoredRecord, 'createdBy' | 'createdAt' | 'updatedAt'>,
  members: readonly Member[],
): TaskAnswer => {
  const assignee = members.find(({ userId }) => userId === task.assignedTo)
  return {
    id: task.id,
    familyId: task.familyId,
    title: task.title,
    description: task.description,
    assignedTo: task.assignedTo,
    assignees: [...assigneesOf(task)],
    eachTheirOwn: isTickedByEach(task),
    tickedBy: [...(task.tickedBy ?? [])],
    assignee: assignee === undefined ? null : toPersonShown(assignee),
    priority: task.priority,
    dueDate: task.dueDate,
    dueTime: task.dueTime ?? null,
    isPlanning: task.isPlanning,
    steps: task.steps ?? [],
    doneSteps: (task.doneSteps ?? []).filter((step) => task.steps?.includes(step) === true),
    status: task.status,
    completedAt: task.completedAt,
    seriesId: task.seriesId ?? null,
    date: task.date ?? null,
    skipped: task.skipped ?? false,
    missed: task.time?.missed ?? task.skipped ?? false,
    createdBy: task.createdBy,
    createdAt: task.createdAt,
    updatedAt: task.updatedAt,
  }
}
