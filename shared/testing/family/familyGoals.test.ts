import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalState } from '../../goals/goalLists.ts'
import { goalSchema } from '../../goals/goal.ts'
import { personActor } from '../../core/actor.ts'
import { authorize } from '../../core/authorize.ts'
import { goalPolicy } from '../../goals/goalPolicy.ts'
import { emptyContext } from '../contexts.ts'
import { generateFamily, largestFamily } from './familyGenerator.ts'
import type { FamilyPlan } from './familyPlan.ts'
import { triesOf } from '../soak.ts'

const plan: FamilyPlan = { seed: 1, years: 10, familySize: 6, today: '2026-11-21' }

const goalsOf = (made: FamilyPlan) => {
  const family = generateFamily(made)
  const userIds = family.people.map((_, index) => `user-${index}`)
  return family.goals({ familyId: 'family-1', userIds })
}

const anyPlan = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  years: fc.integer({ min: 1, max: 3 }),
  familySize: fc.integer({ min: 1, max: largestFamily }),
  today: fc.constantFrom('2026-11-21', '2024-02-29', '2026-03-29', '2026-01-01'),
})

describe('a generated family’s goals', () => {
  it('stay the same for the same seed', () => {
    expect(goalsOf(plan)).toEqual(goalsOf(plan))
  })

  it('cover ten years, every state and both types', () => {
    const goals = goalsOf(plan).map(({ created, progressed }) => progressed ?? created)
    expect(goals.length).toBeGreaterThan(150)
    expect(new Set(goals.map((goal) => goalState(goal, plan.today))).size).toBe(4)
    expect(new Set(goals.map(({ type }) => type)).size).toBe(2)
  })

  it('hold only valid records, each with an id of its own, and nothing that is yet to come', () => {
    fc.assert(
      fc.property(anyPlan, (made) => {
        const goals = goalsOf(made)
        for (const { created, progressed = created } of goals) {
          expect(goalSchema.safeParse(created).success).toBe(true)
          expect(goalSchema.safeParse(progressed).success).toBe(true)
          const moments = progressed.progressSteps.map(({ at }) => at.slice(0, 10))
          expect(moments.every((moment) => moment <= made.today)).toBe(true)
        }
        expect(new Set(goals.map(({ created }) => created.id)).size).toBe(goals.length)
      }),
      { numRuns: triesOf(5, 15) },
    )
  })

  it('ask nothing that its members may not do', () => {
    fc.assert(
      fc.property(anyPlan, (made) => {
        const actors = generateFamily(made).people.map(({ role }, index) =>
          personActor(`user-${index}`, [{ familyId: 'family-1', userId: `user-${index}`, role }]),
        )
        for (const { createdBy, progressedBy, created, progressed } of goalsOf(made)) {
          const [maker, doer] = [actors[createdBy], actors[progressedBy]]
          if (maker === undefined || doer === undefined) throw new Error('by nobody')
          expect(authorize(goalPolicy, maker, undefined, created, emptyContext)).toBeUndefined()
          if (progressed === undefined) continue
          const current = { ...created, createdBy: maker.userId }
          const next = { ...progressed, createdBy: maker.userId }
          expect(authorize(goalPolicy, doer, current, next, emptyContext)).toBeUndefined()
        }
      }),
      { numRuns: triesOf(4, 10) },
    )
  })
})
