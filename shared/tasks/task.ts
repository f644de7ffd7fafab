import { z } from 'zod'
import { assigneesOf, tickedBy } from './assignees.ts'
import { idPart, recordFields } from '../core/record.ts'
import { stepFields } from '../core/steps.ts'
import { instant, localDate, orNone } from '../core/text.ts'
import { storedTaskFields, taskFields } from './taskFields.ts'

export const taskStatuses = ['pending', 'completed'] as const

export const taskInputSchema = z.object({
  ...taskFields,
  dueDate: orNone(localDate).default(null),
})

const isWholeTime = ({ seriesId, date, skipped }: TimeFields): boolean =>
  seriesId === undefined ? date === undefined && skipped === undefined : date !== undefined

interface TimeFields {
  readonly seriesId?: string | undefined
  readonly date?: string | undefined
  readonly skipped?: boolean | undefined
}

export const taskSchema = z
  .object({
    ...recordFields,
    ...taskInputSchema.shape,
    ...storedTaskFields,
    doneSteps: stepFields.doneSteps,
    tickedBy,
    kind: z.literal('task'),
    familyId: z.string().min(1).max(60),
    status: z.enum(taskStatuses).default('pending'),
    completedAt: instant.nullable().default(null),
    /** `date` is the day on which the occurrence is due according to its series (taskSeries.ts). */
    seriesId: idPart.optional(),
    date: localDate.optional(),
    /** True if the occurrence is skipped. A task without a series is deleted, never skipped. */
    skipped: z.boolean().optional(),
  })
  .refine(isWholeTime, { path: ['seriesId'] })

export type TaskInput = z.infer<typeof taskInputSchema>
export type Task = z.infer<typeof taskSchema>
export type TaskStatus = Task['status']
export type TaskPriority = Task['priority']

export const tick = (status: TaskStatus, now: string): Pick<Task, 'status' | 'completedAt'> => ({
  status,
  completedAt: status === 'completed' ? now : null,
})

export const isTickedByEach = (task: Pick<Task, 'assignedTo' | 'assignees' | 'eachTheirOwn'>) =>
  task.eachTheirOwn === true && assigneesOf(task).length > 1

export const isTickedByAll = (task: Task): boolean =>
  isTickedByEach(task) && assigneesOf(task).every((each) => task.tickedBy?.includes(each) === true)

export const isDoneFor = (task: Task, userId: string): boolean =>
  task.status === 'completed' || (isTickedByEach(task) && task.tickedBy?.includes(userId) === true)

/**
 * If each assignee must tick, the last tick completes the task. A tick by anybody else counts for
 * all assignees.
 */
export const tickFor = (
  task: Task,
  userId: string,
  status: TaskStatus,
  now: string,
): Partial<Pick<Task, 'status' | 'completedAt' | 'tickedBy'>> => {
  if (!isTickedByEach(task) || !assigneesOf(task).includes(userId)) return tick(status, now)
  const others = (task.tickedBy ?? []).filter((each) => each !== userId)
  if (status === 'pending') {
    return { tickedBy: others, ...(task.status === 'completed' ? tick('pending', now) : {}) }
  }
  const ticked = { tickedBy: [...others, userId] }
  return isTickedByAll({ ...task, ...ticked }) ? { ...ticked, ...tick('completed', now) } : ticked
}
