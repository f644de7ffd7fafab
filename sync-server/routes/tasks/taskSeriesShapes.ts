import { z } from 'zod'
import type { StoredRecord } from '#shared/core/record.ts'
import { taskSeriesInputSchema } from '#shared/tasks/taskSeries.ts'
import { instant } from '#shared/core/text.ts'
import { answeredFields, answerShape, patchShape } from '../core/shapes.ts'
import { toldFields, toToldFields } from './taskShapes.ts'
import { asTaskSeries } from './taskTimes.ts'

export const taskSeriesBody = z.strictObject(taskSeriesInputSchema.shape)

export const taskSeriesPatch = z.strictObject({
  ...patchShape(taskSeriesInputSchema.shape),
  /** While it is, nothing of it is due. */
  paused: z.boolean().optional(),
})

export const taskSeriesAnswer = z.object({
  id: z.string(),
  familyId: z.string(),
  ...answerShape(taskSeriesInputSchema.shape),
  ...toldFields,
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
    ...answeredFields(taskSeriesInputSchema.shape, series),
    ...toToldFields(series),
    pausedOn: series.pausedOn ?? null,
    createdBy: series.createdBy,
    createdAt: series.createdAt,
    updatedAt: series.updatedAt,
  }
}
