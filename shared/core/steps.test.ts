import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeThreeWay } from '../sync/merge.ts'
import { stepsFromText, stepsOf, tickStep, writeSteps } from './steps.ts'
import type { WithSteps } from './steps.ts'

const cake: WithSteps = { steps: ['Buy flour', 'Bake', 'Ice it'], doneSteps: ['Buy flour'] }

const after = (changes: WithSteps): WithSteps => ({ ...cake, ...changes })

describe('Steps', () => {
  it('keep their order, each done or open', () => {
    expect(stepsOf(after(tickStep(cake, 'Bake', true)))).toEqual([
      { text: 'Buy flour', isDone: true },
      { text: 'Bake', isDone: true },
      { text: 'Ice it', isDone: false },
    ])
    expect(tickStep(cake, 'Buy flour', false)).toEqual({ doneSteps: [] })
  })

  it('stay done when reworded, until they are removed', () => {
    expect(writeSteps(cake, ['Buy rye flour', 'Bake', 'Ice it'])).toEqual({
      steps: ['Buy rye flour', 'Bake', 'Ice it'],
      doneSteps: ['Buy rye flour'],
    })
    expect(writeSteps(cake, ['Ice it', 'Bake', 'Buy flour'])).toEqual({
      steps: ['Ice it', 'Bake', 'Buy flour'],
    })
    expect(writeSteps(cake, ['Bake'])).toEqual({ steps: ['Bake'], doneSteps: [] })
    expect(writeSteps(cake, cake.steps ?? [])).toEqual({})
    expect(writeSteps({}, [])).toEqual({})
  })

  it('come from lines, with or without a dash', () => {
    expect(stepsFromText('- Buy flour\n\n  Bake \n* Ice it')).toEqual(cake.steps)
  })

  it('merge from two devices without losing a step or a tick', () => {
    const text = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const list = fc.uniqueArray(text, { maxLength: 4 })
    fc.assert(
      fc.property(list, list, list, (was, mine, theirs) => {
        const task = { id: 't', kind: 'task', editId: 'e', replaced: null, _deleted: false }
        const record = (steps: readonly string[]) => ({ ...task, steps, doneSteps: steps })
        const { merged, replaced } = mergeThreeWay(record(was), record(mine), record(theirs))
        const added = [...mine, ...theirs].filter((each) => !was.includes(each))
        expect(replaced).toEqual([])
        expect(merged['steps']).toEqual(expect.arrayContaining(added))
        expect(merged['doneSteps']).toEqual(merged['steps'])
      }),
    )
  })
})
