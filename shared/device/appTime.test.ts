import { describe, expect, it } from 'vitest'
import { buildAppUse, buildChildControl, buildPersonalBudget } from '../testing/builders.ts'
import { mergeThreeWay } from '../sync/merge.ts'
import { appTimeLimitOf, appTimeOf } from './appTime.ts'

const childs = (id: string, userId: string, isChildBudget = true) =>
  buildPersonalBudget({ id, userId, isChildBudget })
const limits = (childBudgetId: string, appTimeLimit: number | null) =>
  buildChildControl({ childBudgetId, appTimeLimit })
const uses = (device: string | null, minutes: number, fields: object = {}) =>
  buildAppUse({
    userId: 'kim',
    day: '2026-03-14',
    device,
    usedMinutes: device === null ? 0 : minutes,
    grantedMinutes: device === null ? minutes : 0,
    ...fields,
  })

describe('A child’s limit', () => {
  it('equals the smallest of its budgets’ controls', () => {
    const budgets = [childs('a', 'kim'), childs('b', 'kim'), childs('c', 'tom')]
    const controls = [limits('a', 60), limits('b', 45), limits('c', 5)]
    expect(appTimeLimitOf('kim', budgets, controls)).toBe(45)
    expect(appTimeLimitOf('kim', budgets, [limits('a', null)])).toBeNull()
    expect(appTimeLimitOf('kim', [childs('a', 'kim', false)], controls)).toBeNull()
    expect(appTimeLimitOf('kim', budgets, [limits('a', 0)])).toBe(0)
  })
})

describe('A child’s day', () => {
  it('adds up its devices and what was granted, and nobody else’s', () => {
    const day = [
      uses('tablet', 25),
      uses('phone', 40),
      uses(null, 15),
      uses(null, 30),
      uses('tablet', 99, { day: '2026-03-13' }),
      uses('tablet', 99, { userId: 'tom' }),
    ]
    expect(appTimeOf('kim', '2026-03-14', 60, day)).toEqual({
      limit: 60,
      used: 65,
      granted: 45,
      left: 40,
    })
  })

  it('never has less than zero left, and no figure without a limit', () => {
    expect(appTimeOf('kim', '2026-03-14', 10, [uses('tablet', 25)])).toMatchObject({ left: 0 })
    expect(appTimeOf('kim', '2026-03-14', null, [uses('tablet', 25)])).toMatchObject({ left: null })
  })
})

it('Two states of a device’s day are merged to the greater', () => {
  const base = uses('tablet', 5)
  const [mine, theirs] = [uses('tablet', 6), uses('tablet', 9)]
  for (const [a, b] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    const { merged, replaced } = mergeThreeWay(base, a, b)
    expect(merged).toMatchObject({ usedMinutes: 9 })
    expect(replaced).toEqual([])
  }
})
