import { z } from 'zod'
import { rrule } from '../time/recurrence.ts'
import { recordFields } from '../core/record.ts'
import type { Task } from './task.ts'
import { storedTaskFields, taskFields, taskFieldsOf } from './taskFields.ts'
import { localDate } from '../core/text.ts'

/** More than any household has. */
const mostTurns = 20

/** The fields of the task dialog for a repeating task, and of POST …/task-series. */
export const taskSeriesInputSchema = z.object({
  ...taskFields,
  /** userIds of the people who take turns, in their order; empty if nobody does. */
  rotation: z
    .array(z.string().min(1).max(60))
    .max(mostTurns)
    .transform((userIds) => [...new Set(userIds)])
    .default([]),
  /** The first day on which it may be due. */
  startDate: localDate,
  /** A rule by RFC 5545, which every repeating task has. */
  rrule,
})

/** The template of a repeating task; its single times are derived, never stored ahead. */
export const taskSeriesSchema = z.object({
  ...recordFields,
  ...taskSeriesInputSchema.shape,
  ...storedTaskFields,
  kind: z.literal('taskSeries'),
  familyId: z.string().min(1).max(60),
  /** The day since which it is paused: nothing is due during the pause. */
  pausedOn: localDate.nullable().optional(),
  /** The day before which everything counts as past, because the series was resumed or changed. */
  since: localDate.optional(),
  /** The missed time before `since`; its record says whose turn it was. */
  missedOn: localDate.nullable().optional(),
})

export type TaskSeriesInput = z.infer<typeof taskSeriesInputSchema>
export type TaskSeries = z.infer<typeof taskSeriesSchema>

/** One time of a series, as a task with an id that follows from the series and the date. */
export type TaskTime = Task & { readonly seriesId: string; readonly date: string }

export const isTaskTime = <T extends Task>(task: T): task is T & TaskTime =>
  task.seriesId !== undefined && task.date !== undefined

/** One time of a series without any edit. @param date 'yyyy-MM-dd', as the series has it. */
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
  ...taskFieldsOf(series.rotation.length > 0 ? withoutAssignees(series) : series),
  assignedTo: assignedToNow,
  dueDate: date,
  status: 'pending',
  completedAt: null,
})

/** A turn is one member's. */
const withoutAssignees = ({
  assignees: _assignees,
  eachTheirOwn: _eachTheirOwn,
  ...series
}: TaskSeries): TaskSeries => series

type Pausable = Pick<TaskSeries, 'pausedOn' | 'since' | 'missedOn'>

export const isPaused = ({ pausedOn = null }: Pausable): boolean => pausedOn !== null

/** The fields that pausing writes. @param today 'yyyy-MM-dd' in the family's time zone. */
export const pause = (today: string): Pausable => ({ pausedOn: today })

/**
 * The fields that resuming writes: the series starts again, unless no day has passed. @param today
 * as for `pause`.
 */
export const resume = ({ pausedOn }: Pausable, today: string): Pausable => ({
  pausedOn: null,
  ...(pausedOn !== today && { since: today, missedOn: null }),
})

/** @param date 'yyyy-MM-dd', as the series has it. */
export const taskTimeId = (seriesId: string, date: string): string => `${seriesId}:${date}`
