import { beforeEach, describe, expect, it } from 'vitest'
import { buildEvent } from '#shared/testing/builders.ts'
import type { Attendance } from '#shared/calendar/attendance.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import type { EventOverride } from '#shared/calendar/eventOverride.ts'
import { memberId } from '#shared/people/family/member.ts'
import { answersTo } from '#shared/calendar/eventLists.ts'
import { occurrencesIn } from '#shared/calendar/occurrences.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { eventChanges } from './eventChanges.ts'
import type { EventChangesApi } from './eventChanges.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import { openFamilyDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import type { Writer, Writes } from '#pwa/outbox/writer.ts'

const inFamily = { familyId: 'f', timeZone: 'Europe/Berlin', weekStart: 0 }

const database = prepare(beforeEach, openFamilyDatabase)
const writer = prepare(beforeEach, () => createWriter(database))
const changes = prepare(beforeEach, () => eventChanges({ database, writer }, inFamily))

const ofKind = async <T>(kind: string): Promise<readonly T[]> => {
  const found = await database.collections.events.find({ selector: { kind } }).exec()
  return found.map((each) => each.toMutableJSON() as unknown as T)
}

const march = { from: '2026-03-01', to: '2026-03-31', timeZone: 'Europe/Berlin' }

const seen = async (): Promise<readonly Occurrence[]> =>
  occurrencesIn(
    {
      events: await ofKind<CalendarEvent>('event'),
      overrides: await ofKind<EventOverride>('eventOverride'),
    },
    march,
  )

const told = async () => (await seen()).map(({ title, startDate }) => `${title} ${startDate}`)

const at = async (date: string): Promise<Occurrence> => {
  const found = (await seen()).find((each) => each.date === date)
  if (found === undefined) throw new Error(`nothing on ${date}`)
  return found
}

const input = {
  title: 'Swim',
  description: null,
  startDate: '2026-03-16T16:30',
  endDate: null,
  location: null,
  color: '#4F46E5',
  rrule: 'FREQ=WEEKLY',
  attendees: [],
  shared: false,
}

const asMade = ['Swim 2026-03-16T16:30', 'Swim 2026-03-23T16:30', 'Swim 2026-03-30T16:30']

describe('An event that is made under an id of its own', () => {
  it('remains one event, however often its making is repeated', async () => {
    await changes.create({ ...input, rrule: null }, 'first')
    await changes.create({ ...input, rrule: null, title: 'Dive' }, 'first')
    expect(await ofKind<CalendarEvent>('event')).toMatchObject([{ id: 'first', title: 'Dive' }])
  })
})

describe('a series that leaves out weeks', () => {
  const fortnightly = {
    ...input,
    startDate: '2026-03-01T16:30',
    rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE',
  }
  const days = async () => (await seen()).map(({ date }) => date)
  const inMarch = ['2026-03-01', '2026-03-04', '2026-03-15', '2026-03-18', '2026-03-29']

  it('counts them as the family’s week begins', async () => {
    await changes.create(fortnightly)
    expect(await days()).toEqual(inMarch)
  })

  it('moves by a day with all its times', async () => {
    await changes.create(fortnightly)
    await changes.edit(await at('2026-03-15'), { startDate: '2026-03-16T16:30' }, 'all')
    const later = ['2026-03-02', '2026-03-05', '2026-03-16', '2026-03-19', '2026-03-30']
    expect(await days()).toEqual(later)
  })

  it('keeps its earlier days if it was stored without a week', async () => {
    const stored = buildEvent({
      ...fortnightly,
      id: 'old',
      familyId: 'f',
      timeZone: 'Europe/Berlin',
    })
    await database.collections.events.insert(toLocal(stored))
    const old = ['2026-03-01', '2026-03-11', '2026-03-15', '2026-03-25', '2026-03-29']
    expect(await days()).toEqual(old)
    await changes.edit(await at('2026-03-11'), { title: 'Dive' }, 'all')
    await changes.edit(await at('2026-03-15'), { title: 'Jump' }, 'following')
    expect(await days()).toEqual(old)
  })
})

describe('a series on a device', () => {
  beforeEach(() => changes.create(input).then(() => {}))

  it('takes the family’s zone', async () => {
    expect(await told()).toEqual(asMade)
    expect((await at('2026-03-16')).event.timeZone).toBe('Europe/Berlin')
  })

  it('lets one occurrence be changed, and changed again', async () => {
    await changes.edit(await at('2026-03-23'), { title: 'Gala' }, 'one')
    await changes.edit(await at('2026-03-23'), { startDate: '2026-03-24T09:00' }, 'one')
    expect(await told()).toEqual([asMade[0], 'Gala 2026-03-24T09:00', asMade[2]])
  })

  it('lets one occurrence be cancelled, and restored', async () => {
    const undo = await changes.remove(await at('2026-03-23'), 'one')
    expect(await told()).toEqual([asMade[0], asMade[2]])
    await undo()
    expect(await told()).toEqual(asMade)
  })

  it('restores a cancelled occurrence with its earlier change', async () => {
    await changes.edit(await at('2026-03-23'), { title: 'Gala' }, 'one')
    const undo = await changes.remove(await at('2026-03-23'), 'one')
    expect(await told()).toHaveLength(2)
    await undo()
    expect((await told())[1]).toBe('Gala 2026-03-23T16:30')
  })

  it('changes from one occurrence on, and keeps the overrides of later ones', async () => {
    await changes.edit(await at('2026-03-30'), { title: 'Gala' }, 'one')
    await changes.edit(await at('2026-03-23'), { startDate: '2026-03-24T17:00' }, 'following')
    expect(await told()).toEqual([asMade[0], 'Swim 2026-03-24T17:00', 'Gala 2026-03-31T17:00'])
  })

  it('changes as a whole, and keeps the overrides of single occurrences', async () => {
    await changes.remove(await at('2026-03-23'), 'one')
    await changes.edit(await at('2026-03-30'), { startDate: '2026-03-31T17:00' }, 'all')
    expect(await told()).toEqual(['Swim 2026-03-17T17:00', 'Swim 2026-03-31T17:00'])
  })

  it('becomes whole again in one step after it was split, or moved as a whole', async () => {
    await changes.edit(await at('2026-03-30'), { title: 'Gala' }, 'one')
    const before = await told()
    const dive = { title: 'Dive', startDate: '2026-03-24T17:00' }
    await changes.edit(await at('2026-03-23'), dive, 'following')
    expect(await ofKind('event')).toHaveLength(2)
    const undone = await writer.undo()
    expect(undone).toMatchObject({ outcome: 'all', action: 'changed', kind: 'event' })
    expect(undone?.content).toMatchObject({ title: 'Swim' })
    expect(await told()).toEqual(before)
    expect(await ofKind('event')).toHaveLength(1)
    await changes.edit(await at('2026-03-23'), { startDate: '2026-03-24T17:00' }, 'all')
    await writer.undo()
    expect(await told()).toEqual(before)
  })

  it('names the series when a change of one occurrence is taken back', async () => {
    await changes.edit(await at('2026-03-30'), { title: 'Gala' }, 'one')
    const undone = await writer.undo()
    expect(undone).toMatchObject({ action: 'changed', kind: 'event', content: { title: 'Swim' } })
    expect(await told()).toEqual(asMade)
  })

  it('keeps each override when a daily series moves by a day', async () => {
    await changes.edit(await at('2026-03-16'), { rrule: 'FREQ=DAILY;COUNT=4' }, 'all')
    await changes.edit(await at('2026-03-17'), { title: 'Gala' }, 'one')
    await changes.edit(await at('2026-03-18'), { title: 'Test' }, 'one')
    await changes.edit(await at('2026-03-16'), { startDate: '2026-03-17T16:30' }, 'all')
    expect((await told()).map((each) => each.slice(0, 15))).toEqual([
      'Swim 2026-03-17',
      'Gala 2026-03-18',
      'Test 2026-03-19',
      'Swim 2026-03-20',
    ])
    expect(await ofKind('eventOverride')).toHaveLength(2)
  })

  it('treats a change from its first occurrence on as a change of the whole', async () => {
    await changes.edit(await at('2026-03-16'), { title: 'Dive' }, 'following')
    expect(await ofKind('event')).toHaveLength(1)
    expect((await told())[2]).toBe('Dive 2026-03-30T16:30')
  })

  it('ends before one occurrence, and goes on again', async () => {
    const undo = await changes.remove(await at('2026-03-23'), 'following')
    expect(await told()).toEqual([asMade[0]])
    await undo()
    expect(await told()).toEqual(asMade)
  })

  it('can be deleted, and restored', async () => {
    const undo = await changes.remove(await at('2026-03-23'), 'all')
    expect(await told()).toEqual([])
    await undo()
    expect(await told()).toEqual(asMade)
  })

  it('takes an answer for one occurrence, a changed answer, and its withdrawal', async () => {
    const occurrence = await at('2026-03-23')
    const known = async () => (await ofKind<Attendance>('attendance'))[0]
    await changes.answer(occurrence, 'anna', 'going', undefined)
    await changes.answer(occurrence, 'anna', 'not-going', await known())
    expect(await known()).toMatchObject({ date: '2026-03-23', status: 'not-going' })
    await changes.answer(occurrence, 'anna', null, await known())
    expect(await known()).toBeUndefined()
  })

  const answersAt = async (date: string): Promise<readonly Attendance[]> => {
    const { event } = await at(date)
    const found = await Promise.all(
      answersTo(event, date).map((query) =>
        database.collections.events.find(toMangoQuery(query)).exec(),
      ),
    )
    return found.flat().map((each) => each.toMutableJSON() as unknown as Attendance)
  }

  it('keeps answers when it changes from one occurrence on, again and again', async () => {
    await changes.answer(await at('2026-03-30'), 'anna', 'going', undefined)
    await changes.edit(await at('2026-03-23'), { title: 'Dive' }, 'following')
    await changes.edit(await at('2026-03-30'), { title: 'Gala' }, 'following')
    const [known, ...more] = await answersAt('2026-03-30')
    expect(more).toEqual([])
    expect(known).toMatchObject({ userId: 'anna', status: 'going' })
    await changes.answer(await at('2026-03-30'), 'anna', 'not-going', known)
    expect((await answersAt('2026-03-30')).map(({ status }) => status)).toEqual(['not-going'])
    expect(await answersAt('2026-03-23')).toEqual([])
  })

  it('asks again about an occurrence that moves to another day', async () => {
    await changes.answer(await at('2026-03-30'), 'anna', 'going', undefined)
    await changes.edit(await at('2026-03-23'), { startDate: '2026-03-24T16:30' }, 'following')
    expect(await answersAt('2026-03-31')).toEqual([])
  })
})

describe('A series that is moved while the device fails', () => {
  const daily = { ...input, rrule: 'FREQ=DAILY;COUNT=8' }
  const said = ['Gala', 'Test', 'Party']

  const dyingAfter = (writes: number): EventChangesApi => {
    let left = writes
    const dying =
      <A extends unknown[], R>(write: (...given: A) => Promise<R>) =>
      (...given: A): Promise<R> => {
        left -= 1
        return left < 0 ? Promise.reject(new Error('dead')) : write(...given)
      }
    const mortal = ({ create, change, remove }: Writes): Writes => ({
      create: dying(create),
      change: dying(change),
      remove: dying(remove),
    })
    const writer = createWriter(database)
    const batch: Writer['batch'] = (work) => writer.batch((writes) => work(mortal(writes)))
    const data = { database, writer: { ...writer, ...mortal(writer), batch } }
    return eventChanges(data, inFamily)
  }

  it.each([
    ['following', '2026-03-17', '2026-03-18T17:00'],
    ['all', '2026-03-16', '2026-03-17T17:00'],
    ['all', '2026-03-16', '2026-03-15T17:00'],
  ] as const)('loses no override of its occurrences: %s from %s to %s', async (scope, from, to) => {
    const most = 12
    let survived = 0
    for (let writes = 0; writes <= most; writes += 1) {
      await changes.create(daily)
      for (const [index, title] of said.entries()) {
        await changes.edit(await at(`2026-03-${19 + index}`), { title }, 'one')
      }
      const moving = dyingAfter(writes).edit(await at(from), { startDate: to }, scope)
      survived += await moving.then(
        () => 1,
        () => 0,
      )
      const titles = (await ofKind<EventOverride>('eventOverride')).map(({ title }) => title)
      expect({ writes, titles }).toEqual({ writes, titles: expect.arrayContaining(said) })
      await clear()
    }
    expect(survived).toBeGreaterThan(1)
    expect(survived).toBeLessThan(most)
  })

  const clear = async (): Promise<void> => {
    const found = await database.collections.events.find().exec()
    await Promise.all(found.map((each) => each.incrementalRemove()))
  }
})

describe('An event on a device', () => {
  it('changes directly if it happens once', async () => {
    await changes.create({ ...input, rrule: null })
    const [occurrence] = await seen()
    if (occurrence === undefined) throw new Error('nothing there')
    await changes.edit(occurrence, { title: 'Gala', startDate: '2026-03-18' }, 'all')
    expect(await told()).toEqual(['Gala 2026-03-18'])
  })

  it('refuses a person who may not make one', async () => {
    const { families } = database.collections
    const me = await families.findOne(memberId('f', 'anna')).exec()
    await me?.incrementalPatch({ role: 'grandparent' })
    await expect(changes.create(input)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
