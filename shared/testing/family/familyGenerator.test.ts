import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personActor } from '../../core/actor.ts'
import { authorize } from '../../core/authorize.ts'
import { taskPolicy } from '../../tasks/taskPolicy.ts'
import { kindOf } from '../../core/registry.ts'
import { emptyContext } from '../contexts.ts'
import { generateFamily, largestFamily } from './familyGenerator.ts'
import type { GeneratedFamily } from './familyGenerator.ts'
import type { FamilyPlan, Identities } from './familyPlan.ts'
import { triesOf } from '../soak.ts'

const plan: FamilyPlan = { seed: 1, years: 10, familySize: 6, today: '2026-11-21' }

const identitiesFor = (family: GeneratedFamily): Identities => ({
  familyId: 'family-1',
  userIds: family.people.map((_, index) => `user-${index}`),
})

const tasksOf = (made: FamilyPlan) => {
  const family = generateFamily(made)
  return family.tasks(identitiesFor(family))
}

const anyPlan = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  years: fc.integer({ min: 1, max: 3 }),
  familySize: fc.integer({ min: 1, max: largestFamily }),
  today: fc.constantFrom('2026-11-21', '2024-02-29', '2026-03-29', '2026-01-01'),
})

describe('a generated family', () => {
  it('stays the same for the same seed', () => {
    expect(tasksOf(plan)).toEqual(tasksOf(plan))
    expect(generateFamily(plan).people).toEqual(generateFamily(plan).people)
  })

  it('differs for another seed', () => {
    expect(generateFamily({ ...plan, seed: 2 }).people).not.toEqual(generateFamily(plan).people)
    expect(tasksOf({ ...plan, seed: 2 })).not.toEqual(tasksOf(plan))
  })

  it('starts with a parent, and its six people have all four roles', () => {
    const { people } = generateFamily(plan)
    expect(people).toHaveLength(6)
    expect(people[0]?.role).toBe('parent')
    expect(new Set(people.map(({ role }) => role)).size).toBe(4)
  })

  it('contains people with different names, addresses and colors', () => {
    const { people } = generateFamily(plan)
    for (const field of ['firstName', 'email', 'colour'] as const) {
      expect(new Set(people.map((person) => person[field])).size).toBe(people.length)
    }
  })

  it('contains ten years of tasks, most of them done, some still open', () => {
    const tasks = tasksOf(plan)
    expect(tasks.length).toBeGreaterThan(3000)
    const open = tasks.filter(({ completed }) => completed === undefined)
    expect(open.length).toBeGreaterThan(5)
    expect(open.length).toBeLessThan(tasks.length / 10)
    const years = new Set(tasks.map(({ created }) => created.dueDate?.slice(0, 4)))
    expect(years.size).toBeGreaterThanOrEqual(10)
  })

  it('plans as well as it does, and one parent plans most of it', () => {
    const planning = tasksOf(plan).filter(({ created }) => created.isPlanning)
    expect(planning.length).toBeGreaterThan(300)
    const first = planning.filter(({ created }) => created.assignedTo === 'user-0')
    expect(first.length / planning.length).toBeGreaterThan(0.5)
  })

  it('holds only valid records, each with an id of its own', () => {
    fc.assert(
      fc.property(anyPlan, (made) => {
        const tasks = tasksOf(made)
        const schema = kindOf('task')?.schema
        for (const { created, completed } of tasks) {
          expect(schema?.safeParse(created).success).toBe(true)
          if (completed !== undefined) expect(schema?.safeParse(completed).success).toBe(true)
        }
        expect(new Set(tasks.map(({ created }) => created.id)).size).toBe(tasks.length)
      }),
      { numRuns: triesOf(5, 15) },
    )
  })

  it('does nothing that its members may not do', () => {
    fc.assert(
      fc.property(anyPlan, (made) => {
        const family = generateFamily(made)
        const actors = family.people.map(({ role }, index) =>
          personActor(`user-${index}`, [{ familyId: 'family-1', userId: `user-${index}`, role }]),
        )
        for (const task of family.tasks(identitiesFor(family))) {
          const maker = actors[task.createdBy]
          const doer = task.completedBy === undefined ? undefined : actors[task.completedBy]
          if (maker === undefined) throw new Error('made by nobody')
          expect(
            authorize(taskPolicy, maker, undefined, task.created, emptyContext),
          ).toBeUndefined()
          if (doer === undefined || task.completed === undefined) continue
          const current = { ...task.created, createdBy: maker.userId }
          const next = { ...task.completed, createdBy: maker.userId }
          expect(authorize(taskPolicy, doer, current, next, emptyContext)).toBeUndefined()
        }
      }),
      { numRuns: triesOf(4, 10) },
    )
  })

  it('completes nothing before it was thought of, nor after today', () => {
    for (const { created, completed } of tasksOf(plan)) {
      const madeAt = Number.parseInt(created.id.slice(0, 8) + created.id.slice(9, 13), 16)
      const madeOn = new Date(madeAt).toISOString().slice(0, 10)
      const doneOn = completed?.completedAt?.slice(0, 10) ?? plan.today
      expect(doneOn >= madeOn && doneOn <= plan.today).toBe(true)
    }
  })
})
