import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTaskSeries } from '../testing/builders.ts'
import { taskSchema } from './task.ts'
import { taskFields } from './taskFields.ts'
import { taskKind } from './taskKind.ts'
import { taskSeriesSchema, untouchedTime } from './taskSeries.ts'
import type { TaskSeries } from './taskSeries.ts'
import { taskSeriesKind } from './taskSeriesKind.ts'

const fields = Object.keys(taskFields)

const seriesOf = (said: readonly string[], rotation: readonly string[]): TaskSeries => {
  const own = Object.entries(buildTaskSeries()).filter(([field]) => !fields.includes(field))
  const values = said.map((field) => [field, `the ${field} of the series`])
  return { ...Object.fromEntries([...own, ...values]), rotation } as TaskSeries
}

const timeOf = (series: TaskSeries): Readonly<Record<string, unknown>> => ({
  ...untouchedTime(series, '2026-03-02', 'ann'),
})

describe('the fields that a task and its series share', () => {
  it('appear in the schemas of both', () => {
    expect(Object.keys(taskSchema.shape)).toEqual(expect.arrayContaining(fields))
    expect(Object.keys(taskSeriesSchema.shape)).toEqual(expect.arrayContaining(fields))
  })

  it('use the same words in both', () => {
    const words = Object.entries(taskKind.words.fields).filter(([field]) => fields.includes(field))
    expect(words).toHaveLength(fields.length)
    expect(taskSeriesKind.words.fields).toMatchObject(Object.fromEntries(words))
  })

  it('pass to a time, except its assignee, and stay out where the series leaves them out', () => {
    fc.assert(
      fc.property(fc.subarray(fields), (said) => {
        const series = seriesOf(said, [])
        const time = timeOf(series)
        const handed = fields.filter((field) => field in time && field !== 'assignedTo')
        expect(handed.toSorted()).toEqual(said.filter((field) => field !== 'assignedTo').toSorted())
        expect(series).toMatchObject(Object.fromEntries(handed.map((each) => [each, time[each]])))
        expect(time['assignedTo']).toBe('ann')
      }),
    )
  })

  it('name no joint assignees of a time where members take turns', () => {
    const time = timeOf(seriesOf(fields, ['ann', 'ben']))
    expect(fields.filter((field) => !(field in time))).toEqual(['assignees', 'eachTheirOwn'])
  })
})
