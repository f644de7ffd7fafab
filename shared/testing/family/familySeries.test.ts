import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authorize } from '../../core/authorize.ts'
import { personActor } from '../../core/actor.ts'
import { kindOf } from '../../core/registry.ts'
import { buildFamily, buildMember } from '../builders.ts'
import { contextOf } from '../contexts.ts'
import { generateFamily, largestFamily } from './familyGenerator.ts'
import type { FamilyPlan } from './familyPlan.ts'
import { generateSeries } from './familySeries.ts'
import { triesOf } from '../soak.ts'

const familyId = 'family-1'

const made = (plan: FamilyPlan) => {
  const { people } = generateFamily(plan)
  const userIds = people.map((_, index) => `user-${index}`)
  const members = people.map(({ role }, index) =>
    buildMember({ familyId, userId: userIds[index] ?? '', role }),
  )
  return { members, userIds, people, ...generateSeries(plan, people, { familyId, userIds }) }
}

const anyPlan = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  years: fc.integer({ min: 1, max: 3 }),
  familySize: fc.integer({ min: 1, max: largestFamily }),
  today: fc.constantFrom('2026-11-21', '2024-02-29', '2026-03-29', '2026-01-01'),
})

describe('what a made-up family does again and again', () => {
  it('names only authors with the right, in valid records', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { series, times, members, people, userIds } = made(plan)
        const records = series.map(({ created }) => created)
        const context = contextOf([buildFamily({ id: familyId })], members, records)
        for (const { createdBy, created } of [...series, ...times]) {
          const kind = kindOf(created.kind)
          if (kind === undefined) throw new Error(created.kind)
          const userId = userIds[createdBy] ?? ''
          const role = people[createdBy]?.role ?? 'extended_family'
          const actor = personActor(userId, [{ familyId, userId, role }])
          expect(authorize(kind.policy, actor, undefined, created, context)).toBeUndefined()
          expect(kind.schema.parse(created)).toEqual(expect.objectContaining({ id: created.id }))
          if (created.kind === 'task') expect(kind.idOf?.(created)).toBe(created.id)
        }
      }),
      { numRuns: triesOf(10, 30) },
    )
  })

  it('goes by turns, and one turn was skipped', () => {
    const { series, times } = made({ seed: 1, years: 1, familySize: 6, today: '2026-11-21' })
    expect(series.some(({ created }) => created.rotation.length > 1)).toBe(true)
    expect(times.filter(({ created }) => created.skipped === true)).toHaveLength(1)
    expect(new Set(times.map(({ createdBy }) => createdBy)).size).toBeGreaterThan(2)
  })
})
