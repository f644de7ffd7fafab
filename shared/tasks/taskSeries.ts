import { z } from 'zod'
import { rrule } from '../time/recurrence.ts'
import { recordFields } from '../core/record.ts'
import type { Task } from './task.ts'
import { storedTaskFields, taskFields, taskFieldsOf } from './taskFields.ts'
import { localDate } from '../core/text.ts'

const mostTurns = 20

export const taskSeriesInputSchema = z.object({
  ...taskFields,
  rotation: z
    .array(z.string().min(1).max(60))
    .max(mostTurns)
    .transform((userIds) => [...new Set(userIds)])
    .default([]),
  startDate: localDate,
  rrule,
})

/** Occurrences are derived and never stored ahead. */
export const taskSeriesSchema = z.object({
  ...recordFields,
  ...taskSeriesInputSchema.shape,
  ...storedTaskFields,
  kind: z.literal('taskSeries'),
  familyId: z.string().min(1).max(60),
  /** The day since which the series is paused; nothing is due during the pause. */
  pausedOn: localDate.nullable().optional(),
  /** Everything before this day is past, because the series was resumed or changed. */
  since: localDate.optional(),
  /**
   * The day of the missed occurrence before `since`; its record names the person whose turn it was.
   */
  missedOn: localDate.nullable().optional(),
})

export type TaskSeriesInput = z.infer<typeof taskSeriesInputSchema>
export type TaskSeries = z.infer<typeof taskSeriesSchema>

export type TaskTime = Task & { readonly seriesId: string; readonly date: string }

export const isTaskTime = <T extends Task>(task: T): task is T & TaskTime =>
  task.seriesId !== undefined && task.date !== undefined

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

const withoutAssignees = ({
  assignees: _assignees,
  eachTheirOwn: _eachTheirOwn,
  ...series
}: TaskSeries): TaskSeries => series

type Pausable = Pick<TaskSeries, 'pausedOn' | 'since' | 'missedOn'>

export const isPaused = ({ pausedOn = null }: Pausable): boolean => pausedOn !== null

export const pause = (today: string): Pausable => ({ pausedOn: today })

export const resume = ({ pausedOn }: Pausable, today: string): Pausable => ({
  pausedOn: null,
  ...(pausedOn !== today && { since: today, missedOn: null }),
})

export const taskTimeId = (seriesId: string, date: string): string => `${seriesId}:${date}`
