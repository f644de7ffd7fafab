import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withinDays } from '../../calendar/occurrence.ts'
import { weekdayOf } from '../../time/localDays.ts'
import { isOfSeries, occurrencesIn } from '../../calendar/occurrences.ts'
import { dayOf } from '../../time/localMoment.ts'
import type { WireRecord } from '../../core/record.ts'
import { personActor } from '../../core/actor.ts'
import { authorize } from '../../core/authorize.ts'
import { kindOf } from '../../core/registry.ts'
import { buildMember } from '../builders.ts'
import { contextOf } from '../contexts.ts'
import { generateCalendar } from './familyEvents.ts'
import { generateFamily, largestFamily } from './familyGenerator.ts'
import type { FamilyPlan } from './familyPlan.ts'
import { triesOf } from '../soak.ts'

const plan: FamilyPlan = { seed: 1, years: 10, familySize: 6, today: '2026-11-21' }

const calendarOf = (made: FamilyPlan) => {
  const { people } = generateFamily(made)
  const userIds = people.map((_, index) => `user-${index}`)
  return { people, ...generateCalendar(made, people, { familyId: 'family-1', userIds }) }
}

const anyPlan = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  years: fc.integer({ min: 1, max: 2 }),
  familySize: fc.integer({ min: 1, max: largestFamily }),
  today: fc.constantFrom('2026-11-21', '2024-02-29', '2026-03-29', '2026-01-01'),
})

describe('a generated family’s calendar', () => {
  const { events, overrides, answers } = calendarOf(plan)

  it('stays the same for the same seed, and differs for another', () => {
    const short = { ...plan, years: 1 }
    expect(calendarOf(short)).toEqual(calendarOf(short))
    expect(calendarOf({ ...short, seed: 2 }).events).not.toEqual(calendarOf(short).events)
  })

  it('contains ten years of events, series, changed times and answers', () => {
    const series = events.filter(({ created }) => created.rrule !== null)
    expect(events.length).toBeGreaterThan(2500)
    expect(series.length).toBeGreaterThan(60)
    expect(overrides.length).toBeGreaterThan(150)
    expect(overrides.some(({ created }) => created.cancelled)).toBe(true)
    expect(answers.length).toBeGreaterThan(1000)
    expect(new Set(events.map(({ created }) => created.startDate.slice(0, 4))).size).toBe(12)
  })

  it('places events named after a weekday on that weekday', () => {
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    const named = events.flatMap(({ created: { title, startDate } }) =>
      names.filter((name) => title.includes(name)).map((name) => ({ name, startDate })),
    )
    expect(named.length).toBeGreaterThan(100)
    const elsewhere = named.filter(
      ({ name, startDate }) => names[weekdayOf(dayOf(startDate))] !== name,
    )
    expect(elsewhere).toEqual([])
  })

  it('contains events in the week ahead, and some for the extended family in the year', () => {
    const records = {
      events: events.map(({ created }) => created),
      overrides: overrides.map(({ created }) => created),
    }
    const window = { from: plan.today, to: '2026-11-28', timeZone: 'Europe/Berlin' }
    const now = new Date(`${plan.today}T09:00:00Z`)
    const week = withinDays(occurrencesIn(records, window), now, window.timeZone, 7)
    expect(week.length).toBeGreaterThan(3)
    expect(events.filter(({ created }) => created.shared).length).toBeGreaterThan(300)
  })

  it('says only of times that its series have what is otherwise', () => {
    const byId = new Map(events.map(({ created }) => [created.id, created]))
    for (const { created } of overrides) {
      const series = byId.get(created.eventId)
      expect(series !== undefined && isOfSeries(series, created.date)).toBe(true)
    }
  })

  it('holds only valid records with ids of their own, and breaks no rule', () => {
    fc.assert(
      fc.property(anyPlan, (made) => {
        const { people, ...calendar } = calendarOf(made)
        const written = Object.values(calendar).flat()
        const members = people.map(({ role }, index) =>
          buildMember({ familyId: 'family-1', userId: `user-${index}`, role }),
        )
        const records = calendar.events.map(({ created }) => created as WireRecord)
        const context = { ...contextOf([], members), record: fastLookUp(records) }
        for (const { createdBy, created } of written as readonly {
          readonly createdBy: number
          readonly created: WireRecord
        }[]) {
          const kind = kindOf(created.kind)
          if (kind === undefined) throw new Error('of no kind')
          expect(kind.schema.safeParse(created).error).toBeUndefined()
          const member = members[createdBy]
          const actor = personActor(member?.userId ?? '', member === undefined ? [] : [member])
          expect(authorize(kind.policy, actor, undefined, created, context)).toBeUndefined()
        }
        expect(new Set(written.map(({ created }) => created.id)).size).toBe(written.length)
      }),
      { numRuns: triesOf(3, 8) },
    )
  })
})

const fastLookUp = (records: readonly WireRecord[]) => {
  const byId = new Map(records.map((record) => [record.id, record]))
  return (id: string): WireRecord | undefined => byId.get(id)
}
