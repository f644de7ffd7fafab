import { describe, expect, it } from 'vitest'
import { taskFields } from '#shared/tasks/taskFields.ts'
import { taskSeriesAnswer, taskSeriesBody, taskSeriesPatch } from './taskSeries.ts'
import { taskAnswer, taskPatch } from './taskShapes.ts'

const shapes = {
  taskAnswer,
  taskPatch,
  taskSeriesAnswer: taskSeriesAnswer.schema,
  taskSeriesBody,
  taskSeriesPatch,
}

describe('the fields that a task and its series share', () => {
  it.each(Object.entries(shapes))('are in %s', (_name, { shape }) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.keys(taskFields)))
  })

  it('stay as they are where a change does not say them', () => {
    expect(taskPatch.parse({})).toEqual({})
    expect(taskSeriesPatch.parse({})).toEqual({})
  })
})
