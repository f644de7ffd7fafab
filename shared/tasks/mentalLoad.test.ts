import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildMember, buildTask } from '../testing/builders.ts'
import { isImbalanced, mentalLoad } from './mentalLoad.ts'

const members = [
  buildMember({ userId: 'ann', firstName: 'Ann', lastName: 'Ash' }),
  buildMember({ userId: 'ben', firstName: 'Ben', lastName: '' }),
]

const planned = (by: string | null, times: number) =>
  Array.from({ length: times }, () => buildTask({ assignedTo: by, isPlanning: true }))

const carriedOut = (by: string | null, times: number) =>
  Array.from({ length: times }, () => buildTask({ assignedTo: by, isPlanning: false }))

describe('the mental load', () => {
  it('returns each member’s share of planning and of the rest, the most planning first', () => {
    const tasks = [
      ...planned('ben', 3),
      ...planned('ann', 1),
      ...carriedOut('ann', 2),
      ...carriedOut(null, 5),
    ]
    expect(mentalLoad(tasks, members)).toEqual([
      { userId: 'ben', userName: 'Ben', planningLoad: 75, executionLoad: 0 },
      { userId: 'ann', userName: 'Ann Ash', planningLoad: 25, executionLoad: 100 },
    ])
  })

  it('returns nothing while no task is assigned to anyone', () => {
    expect(mentalLoad([], members)).toEqual([])
    expect(mentalLoad(planned(null, 3), members)).toEqual([])
  })

  it('returns percentages that add up to a hundred except for rounding', () => {
    const counts = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50))
    fc.assert(
      fc.property(counts, ([a, b, c, d]) => {
        const tasks = [
          ...planned('ann', a),
          ...planned('ben', b),
          ...carriedOut('ann', c),
          ...carriedOut('ben', d),
        ]
        const loads = mentalLoad(tasks, members)
        const sums = ['planningLoad', 'executionLoad'] as const
        const totals = sums.map((field) => loads.reduce((sum, load) => sum + load[field], 0))
        const near = (total: number, whole: number): boolean =>
          whole === 0 ? total === 0 : Math.abs(total - 100) <= 1
        expect(near(totals[0] ?? 0, a + b) && near(totals[1] ?? 0, c + d)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

describe('the warning', () => {
  it.each([
    [6, 4, false],
    [61, 39, true],
    [1, 0, true],
    [5, 5, false],
  ])('at %i of the planning against %i is %s', (anns, bens, warns) => {
    const loads = mentalLoad([...planned('ann', anns), ...planned('ben', bens)], members)
    expect(isImbalanced(loads)).toBe(warns)
  })

  it('ignores the execution', () => {
    expect(isImbalanced(mentalLoad(carriedOut('ann', 9), members))).toBe(false)
  })
})
