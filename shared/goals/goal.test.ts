import { describe, expect, it } from 'vitest'
import { buildGoal } from '../testing/builders.ts'
import { goalInputSchema, goalSchema, progressSchema, setProgress, setStatus } from './goal.ts'

const at = '2026-03-14T10:00:00.000Z'
const minutesLater = (minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString()

describe('a goal', () => {
  it('needs a title only', () => {
    expect(goalInputSchema.parse({ title: ' Swim ' })).toEqual({
      title: 'Swim',
      description: null,
      type: 'individual',
      assignedTo: null,
      targetDate: null,
    })
  })

  it('says what is wrong with an empty title', () => {
    const { error } = goalInputSchema.safeParse({ title: ' ' })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Title is required'])
  })

  it.each([-1, 101, 12.5, '50', null])('does not take %j as its progress', (progress) => {
    expect(progressSchema.safeParse(progress).success).toBe(false)
  })
})

describe('setting the progress', () => {
  it('notes the step, and leaves the state alone', () => {
    expect(setProgress(buildGoal(), 50, at)).toEqual({
      progress: 50,
      progressSteps: [{ at, progress: 50 }],
    })
  })

  it('completes the goal at a hundred', () => {
    expect(setProgress(buildGoal(), 100, at)).toMatchObject({
      progress: 100,
      status: 'completed',
      completedAt: at,
    })
  })

  it('never takes back that it was completed, nor when', () => {
    const completed = buildGoal(setStatus('completed', at))
    for (const progress of [0, 75, 100]) {
      const { status, completedAt } = {
        ...completed,
        ...setProgress(completed, progress, minutesLater(60)),
      }
      expect({ status, completedAt }).toEqual({ status: 'completed', completedAt: at })
    }
  })

  it('leaves a paused goal paused, until it is reached', () => {
    const paused = buildGoal(setStatus('paused', at))
    expect({ ...paused, ...setProgress(paused, 75, at) }.status).toBe('paused')
    expect({ ...paused, ...setProgress(paused, 100, at) }.status).toBe('completed')
  })

  it('takes several within ten minutes for one step, also by a clock that jumped back', () => {
    const first = buildGoal({ progressSteps: [{ at, progress: 25 }] })
    expect(setProgress(first, 50, minutesLater(9)).progressSteps).toHaveLength(1)
    expect(setProgress(first, 50, minutesLater(10)).progressSteps).toHaveLength(2)
    expect(setProgress(first, 50, minutesLater(-60 * 24 * 3)).progressSteps).toHaveLength(2)
  })

  it('keeps a list that its schema takes, however often it is set', () => {
    let goal = buildGoal()
    for (let step = 0; step < 600; step += 1) {
      goal = { ...goal, ...setProgress(goal, step % 100, minutesLater(step * 60)) }
    }
    expect(goalSchema.safeParse(goal).success).toBe(true)
    expect(goal.progressSteps.at(-1)?.progress).toBe(99)
  })
})
