import { z } from 'zod'
import { rrule } from '../time/recurrence.ts'
import { recordFields } from '../core/record.ts'
import { assigneeFields } from './assignees.ts'
import { stepFields } from '../core/steps.ts'
import { taskInputSchema } from './task.ts'
import type { Task } from './task.ts'
import { localDate } from '../core/text.ts'

/** More than any household has. */
const mostTurns = 20

const {
  title,
  description,
  assignedTo,
  priority,
  dueTime,
  isPlanning,
  steps,
  assignees,
  eachTheirOwn,
} = taskInputSchema.shape

/** What a person types into the task dialog where it repeats, and what POST …/task-series takes. */
export const taskSeriesInputSchema = z.object({
  title,
  description,
  /** Whose it is each time, with `assignees`; says nothing where members take turns. */
  assignedTo,
  assignees,
  eachTheirOwn,
  priority,
  /** Of each day on which it is due. */
  dueTime,
  isPlanning,
  /** Of each time, which has its own ticks. */
  steps,
  /** Who takes turns, as userIds in their order; empty where nobody does. */
  rotation: z
    .array(z.string().min(1).max(60))
    .max(mostTurns)
    .transform((userIds) => [...new Set(userIds)])
    .default([]),
  /** The first day on which it may be due. */
  startDate: localDate,
  /** RFC 5545; a task that repeats has one. */
  rrule,
})

/** What a task is made of, again and again; its single times are derived, never stored ahead. */
export const taskSeriesSchema = z.object({
  ...recordFields,
  ...taskSeriesInputSchema.shape,
  ...assigneeFields,
  steps: stepFields.steps,
  kind: z.literal('taskSeries'),
  familyId: z.string().min(1).max(60),
  /** Since which day it is paused: nothing of it is due meanwhile. */
  pausedOn: localDate.nullable().optional(),
  /** What it had due before this day is past, whatever its rule says: it was resumed, or changed. */
  since: localDate.optional(),
  /** The time before `since` that nobody had taken; its record says whose it was. */
  missedOn: localDate.nullable().optional(),
})

export type TaskSeriesInput = z.infer<typeof taskSeriesInputSchema>
export type TaskSeries = z.infer<typeof taskSeriesSchema>

/** One time of a series, as a task: what is said of it stands at an id that follows from both. */
export type TaskTime = Task & { readonly seriesId: string; readonly date: string }

export const isTaskTime = <T extends Task>(task: T): task is T & TaskTime =>
  task.seriesId !== undefined && task.date !== undefined

/** Who has it together, each time. */
const sharedBy = ({
  rotation,
  assignees,
  eachTheirOwn,
}: TaskSeries): Pick<Task, 'assignees' | 'eachTheirOwn'> =>
  rotation.length > 0
    ? {}
    : {
        ...(assignees !== undefined && { assignees }),
        ...(eachTheirOwn !== undefined && { eachTheirOwn }),
      }

/** One time of a series as nobody has touched it. @param date 'yyyy-MM-dd', as the series has it. */
export const untouchedTime = (
  series: TaskSeries,
  date: string,
  assignedToNow: string | null,
): TaskTime => ({
  id: taskTimeId(series.id, date),
  kind: 'task',
  editId: series.editId,
  replaced: null,
  familyId: series.familyId,
  seriesId: series.id,
  date,
  title: series.title,
  description: series.description,
  assignedTo: assignedToNow,
  ...sharedBy(series),
  priority: series.priority,
  dueDate: date,
  ...(series.dueTime === undefined ? {} : { dueTime: series.dueTime }),
  isPlanning: series.isPlanning,
  ...(series.steps === undefined ? {} : { steps: series.steps }),
  status: 'pending',
  completedAt: null,
})

type Pausable = Pick<TaskSeries, 'pausedOn' | 'since' | 'missedOn'>

export const isPaused = ({ pausedOn = null }: Pausable): boolean => pausedOn !== null

/** The fields that pausing writes. @param today 'yyyy-MM-dd' in the family's time zone. */
export const pause = (today: string): Pausable => ({ pausedOn: today })

/** The fields that resuming writes: it begins anew, unless no day has gone by. @param today as `pause`. */
export const resume = ({ pausedOn }: Pausable, today: string): Pausable => ({
  pausedOn: null,
  ...(pausedOn !== today && { since: today, missedOn: null }),
})

/** @param date 'yyyy-MM-dd', as the series has it. */
export const taskTimeId = (seriesId: string, date: string): string => `${seriesId}:${date}`
