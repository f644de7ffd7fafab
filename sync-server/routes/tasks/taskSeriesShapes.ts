import { z } from 'zod'
import { assigneesOf } from '#shared/tasks/assignees.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { isTickedByEach } from '#shared/tasks/task.ts'
import { taskSeriesInputSchema } from '#shared/tasks/taskSeries.ts'
import { clockTime, instant } from '#shared/core/text.ts'
import { asTaskSeries } from './taskTimes.ts'

const {
  title,
  description,
  assignedTo,
  assignees,
  eachTheirOwn,
  priority,
  dueTime,
  isPlanning,
  steps,
  rotation,
  startDate,
  rrule,
} = taskSeriesInputSchema.shape

export const taskSeriesBody = z.strictObject(taskSeriesInputSchema.shape)

/** The schema's defaults are for new series: in a change, what is absent stays as it is. */
export const taskSeriesPatch = z.strictObject({
  title: title.optional(),
  description: description.unwrap().optional(),
  assignedTo: assignedTo.unwrap().optional(),
  assignees,
  eachTheirOwn,
  priority: priority.unwrap().optional(),
  dueTime,
  isPlanning: isPlanning.unwrap().optional(),
  steps,
  rotation: rotation.unwrap().optional(),
  startDate: startDate.optional(),
  rrule: rrule.optional(),
  /** While it is, nothing of it is due. */
  paused: z.boolean().optional(),
})

export const taskSeriesAnswer = z.object({
  id: z.string(),
  familyId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  assignedTo: z.string().nullable(),
  /** Whom it is for each time; `assignedTo` is the first of them. */
  assignees: z.array(z.string()),
  eachTheirOwn: z.boolean(),
  priority: priority.unwrap(),
  dueTime: clockTime.nullable(),
  isPlanning: z.boolean(),
  steps: z.array(z.string()),
  rotation: z.array(z.string()),
  startDate: z.iso.date(),
  rrule: z.string(),
  /** Since when it is paused; null while it is not. */
  pausedOn: z.iso.date().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
taskSeriesAnswer.register(z.globalRegistry, { id: 'TaskSeries' })

export type TaskSeriesAnswer = z.input<typeof taskSeriesAnswer>

export const toTaskSeriesAnswer = (record: StoredRecord): TaskSeriesAnswer => {
  const series = asTaskSeries(record)
  return {
    id: series.id,
    familyId: series.familyId,
    title: series.title,
    description: series.description,
    assignedTo: series.assignedTo,
    assignees: [...assigneesOf(series)],
    eachTheirOwn: isTickedByEach(series),
    priority: series.priority,
    dueTime: series.dueTime ?? null,
    isPlanning: series.isPlanning,
    steps: series.steps ?? [],
    rotation: series.rotation,
    startDate: series.startDate,
    rrule: series.rrule,
    pausedOn: series.pausedOn ?? null,
    createdBy: series.createdBy,
    createdAt: series.createdAt,
    updatedAt: series.updatedAt,
  }
}
