import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeThreeWay } from '../sync/merge.ts'
import { buildGoal } from '../testing/builders.ts'
import {
  addAmount,
  exactProgress,
  measureOf,
  reachedAmount,
  tickGoalStep,
  withReached,
} from './goalMeasure.ts'
import type { Goal } from './goal.ts'
import { readHundredths, typedHundredths } from '../money/typedHundredths.ts'

const at = '2026-03-14T10:00:00.000Z'
const jar = buildGoal({ targetAmount: 80_000, unit: '€' })
const model = buildGoal({ steps: ['Wings', 'Body', 'Paint'] })

describe('A goal with an amount', () => {
  it('measures progress by the sum, and is reached by the whole amount only', () => {
    const begun = { ...jar, ...addAmount(jar, { id: 'a', at, amount: 79_999 }) }
    expect([measureOf(begun), exactProgress(begun), begun.status]).toEqual(['amount', 99, 'active'])
    const whole = { ...begun, ...addAmount(begun, { id: 'b', at, amount: 1 }) }
    expect(exactProgress(whole)).toBe(100)
    expect(whole).toMatchObject({ status: 'completed', completedAt: at })
  })

  it('goes back by what is taken back, and stays reached', () => {
    const whole = { ...jar, ...addAmount(jar, { id: 'a', at, amount: 90_000 }) }
    const less = { ...whole, ...addAmount(whole, { id: 'b', at, amount: -50_000 }) }
    expect([reachedAmount(less), exactProgress(less), less.status]).toEqual([
      40_000,
      50,
      'completed',
    ])
  })

  it('counts what two devices add at the same time', () => {
    const amount = fc.integer({ min: -5000, max: 5000 })
    fc.assert(
      fc.property(amount, amount, (mine, theirs) => {
        const record = { ...jar, _deleted: false }
        const add = (id: string, more: number) => ({
          ...record,
          ...addAmount(jar, { id, at, amount: more }),
        })
        const { merged, replaced } = mergeThreeWay(record, add('m', mine), add('t', theirs))
        expect(replaced).toEqual([])
        expect(reachedAmount(merged as unknown as Goal)).toBe(mine + theirs)
      }),
    )
  })

  it('measures again when its target changes', () => {
    const half = { ...jar, ...addAmount(jar, { id: 'a', at, amount: 40_000 }) }
    expect(withReached(half, { targetAmount: 40_000 }, at)).toMatchObject({
      status: 'completed',
    })
    expect(withReached(half, { title: 'Sea' }, at)).toEqual({ title: 'Sea' })
  })
})

describe('A goal with steps', () => {
  it('measures progress by done steps', () => {
    const one = { ...model, ...tickGoalStep(model, 'Body', true, at) }
    expect([measureOf(one), exactProgress(one), one.doneSteps]).toEqual(['steps', 33, ['Body']])
    const none = { ...one, ...tickGoalStep(one, 'Body', false, at) }
    expect([exactProgress(none), none.doneSteps]).toEqual([0, []])
  })
})

it.each([
  ['800', 80_000],
  [' 12,50 ', 1250],
  ['12.5', 1250],
  ['-5', -500],
  ['\u22125', -500],
  ['1 000', 100_000],
  ['1,000', undefined],
  ['1.234,56', 123_456],
  ['١٢٫٥', 1250],
  ['۸۰۰', 80_000],
  ['1.255', undefined],
  ['5 €', undefined],
  ['', undefined],
  ['1'.repeat(21), undefined],
])('%j typed is %j hundredths', (typed, hundredths) => {
  expect(readHundredths(typed)).toBe(hundredths)
  if (hundredths !== undefined) {
    expect(readHundredths(typedHundredths(hundredths))).toBe(hundredths)
  }
})

it.each([
  ['1,000', '.', 100_000],
  ['1.000', ',', 100_000],
  ['1,5', ',', 150],
  ['1.234,56', ',', 123_456],
] as const)('%j is read by a family that writes decimals with %j', (typed, sign, hundredths) => {
  expect(readHundredths(typed, sign)).toBe(hundredths)
})
