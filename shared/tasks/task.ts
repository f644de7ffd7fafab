import { z } from 'zod'
import { assigneeFields, assigneesInput, assigneesOf, tickedBy } from './assignees.ts'
import { idPart, recordFields } from '../core/record.ts'
import { stepFields, stepsInput } from '../core/steps.ts'
import { clockTime, instant, localDate, optionalText, orNone, requiredText } from '../core/text.ts'
import { m } from '#shared/messages/messages.ts'

export const taskPriorities = ['low', 'medium', 'high'] as const
export const taskStatuses = ['pending', 'completed'] as const

/** What a person types into the task dialog, and what POST …/tasks takes (docs/product.md, Forms). */
export const taskInputSchema = z.object({
  title: requiredText(m.forms_title_required),
  description: optionalText(),
  /** A member's userId. */
  assignedTo: orNone(z.string().min(1).max(60)).default(null),
  ...assigneeFields,
  assignees: assigneesInput.optional(),
  priority: z.enum(taskPriorities).default('medium'),
  dueDate: orNone(localDate).default(null),
  /** On the day that it is due, by the family's clock; says nothing without one. */
  dueTime: orNone(clockTime).optional(),
  isPlanning: z.boolean().default(false),
  steps: stepsInput.optional(),
})

/** Is it one time of a series, or says nothing of any? */
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
    ...stepFields,
    ...assigneeFields,
    tickedBy,
    kind: z.literal('task'),
    familyId: z.string().min(1).max(60),
    status: z.enum(taskStatuses).default('pending'),
    /** When it was ticked, by the ticking device's clock. */
    completedAt: instant.nullable().default(null),
    /** Of one time of a series (taskSeries.ts): which, and the day on which that has it due. */
    seriesId: idPart.optional(),
    date: localDate.optional(),
    /** Not this time, as somebody decided who may edit it; other tasks are deleted instead. */
    skipped: z.boolean().optional(),
  })
  .refine(isWholeTime, { path: ['seriesId'] })

export type TaskInput = z.infer<typeof taskInputSchema>
export type Task = z.infer<typeof taskSchema>
export type TaskStatus = Task['status']
export type TaskPriority = Task['priority']

/**
 * The fields that ticking or unticking writes (docs/product.md, Tasks).
 * @param now ISO 8601 instant.
 */
export const tick = (status: TaskStatus, now: string): Pick<Task, 'status' | 'completedAt'> => ({
  status,
  completedAt: status === 'completed' ? now : null,
})

/** Is it for several people, each of whom ticks it for themselves? */
export const isTickedByEach = (task: Pick<Task, 'assignedTo' | 'assignees' | 'eachTheirOwn'>) =>
  task.eachTheirOwn === true && assigneesOf(task).length > 1

/** Has everybody ticked it who has to? */
export const isTickedByAll = (task: Task): boolean =>
  isTickedByEach(task) && assigneesOf(task).every((each) => task.tickedBy?.includes(each) === true)

/** Is it done as far as this person goes? */
export const isDoneFor = (task: Task, userId: string): boolean =>
  task.status === 'completed' || (isTickedByEach(task) && task.tickedBy?.includes(userId) === true)

/**
 * The fields that somebody's ticking or unticking writes. Of what each ticks for themselves it is theirs
 * alone, and the last one's completes it; whoever it is not for ticks it for all.
 * @param now ISO 8601 instant.
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
