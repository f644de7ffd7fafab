import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '../calendar/event.ts'
import {
  buildBudgetCategory,
  buildEvent,
  buildEventOverride,
  buildExpense,
  buildFamily,
  buildMember,
  buildPersonalBudget,
  buildPersonalCategory,
  buildPersonalExpense,
  buildTask,
} from '../testing/builders.ts'
import { calendarIcs } from './calendarIcs.ts'
import { toCsv } from './csv.ts'
import { exportFiles } from './exportFiles.ts'

const now = '2026-03-14T09:00:00.000Z'

const eventsIn = (text: string): readonly ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

const calendar = (
  events: readonly CalendarEvent[],
  overrides: Parameters<typeof calendarIcs>[0]['overrides'] = [],
): readonly ICAL.Event[] =>
  eventsIn(calendarIcs({ name: 'Ash', timeZone: 'Europe/Berlin', events, overrides, now }))

const inBerlin = { familyId: 'f', timeZone: 'Europe/Berlin' }

describe('A table', () => {
  it('quotes what would break it', () => {
    expect(toCsv([['a "b"', 'c,d', 'e\nf']])).toBe('\uFEFF"a ""b""","c,d","e\nf"\r\n')
  })

  it('gives no program a formula to run', () => {
    expect(toCsv([['=HYPERLINK("x")', '@a', '-1']])).toBe(
      '\uFEFF"\'=HYPERLINK(""x"")",\'@a,\'-1\r\n',
    )
  })
})

describe('A calendar file', () => {
  it('takes a family’s name for a name, whatever was written into it', () => {
    const name = 'Ash\r\nEND:VCALENDAR\r\nX-EVIL:1'
    const text = calendarIcs({ name, timeZone: 'UTC', events: [], overrides: [], now })
    expect(text).toContain('X-WR-CALNAME:Ash END:VCALENDAR X-EVIL:1\r\n')
    expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1)
  })

  it.each([
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU',
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
  ])('says %s with all its parts', (rrule) => {
    const event = buildEvent({ ...inBerlin, startDate: '2024-02-29', endDate: null, rrule })
    const text = calendarIcs({
      name: 'Ash',
      timeZone: 'Europe/Berlin',
      events: [event],
      overrides: [],
      now,
    })
    const [, written = ''] = /^RRULE:(.*)\r$/m.exec(text) ?? []
    expect(written.split(';').toSorted()).toEqual(rrule.split(';').toSorted())
  })

  it('tells what happens once by its instant', () => {
    const [event] = calendar([
      buildEvent({ ...inBerlin, title: 'Dentist', startDate: '2026-07-01T09:30', endDate: null }),
    ])
    expect(event?.summary).toBe('Dentist')
    expect(event?.startDate.toString()).toBe('2026-07-01T07:30:00Z')
  })

  it('keeps the length of what begins in a skipped hour', () => {
    const times = { startDate: '2026-03-29T02:30', endDate: '2026-03-29T03:30' }
    const [event] = calendar([buildEvent({ ...inBerlin, ...times })])
    expect(event?.startDate.toString()).toBe('2026-03-29T01:30:00Z')
    expect(event?.endDate.toString()).toBe('2026-03-29T02:30:00Z')
  })

  it('says the last day of each month', () => {
    const rrule = 'FREQ=MONTHLY;BYMONTHDAY=-1'
    const [event] = calendar([buildEvent({ ...inBerlin, startDate: '2026-01-31', rrule })])
    const days = event?.iterator()
    expect([days?.next(), days?.next(), days?.next()].map(String)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ])
  })

  it('ends what lasts all day on the day after', () => {
    const [event] = calendar([
      buildEvent({ ...inBerlin, startDate: '2026-07-01', endDate: '2026-07-03' }),
    ])
    expect(event?.startDate.toString()).toBe('2026-07-01')
    expect(event?.endDate.toString()).toBe('2026-07-04')
  })

  it('repeats on the clock of its zone, without what was cancelled, and with what was moved', () => {
    const series = buildEvent({
      ...inBerlin,
      title: 'Choir',
      startDate: '2026-03-18T19:00',
      endDate: '2026-03-18T20:30',
      rrule: 'FREQ=WEEKLY;UNTIL=20260408',
    })
    const own = { familyId: 'f', eventId: series.id }
    const [whole, moved] = calendar(
      [series],
      [
        buildEventOverride({ ...own, date: '2026-03-25', cancelled: true }),
        buildEventOverride({
          ...own,
          date: '2026-04-01',
          changed: ['when'],
          startDate: '2026-04-02T18:00',
          endDate: '2026-04-02T19:00',
        }),
      ],
    )
    expect(whole?.component.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe(
      'Europe/Berlin',
    )
    const until = String(whole?.component.getFirstPropertyValue('rrule'))
    expect(until).toContain('UNTIL=20260408T215900Z')
    const iterator = whole?.iterator()
    const days = [iterator?.next(), iterator?.next(), iterator?.next()].map(String)
    expect(days).toEqual(['2026-03-18T19:00:00', '2026-04-01T19:00:00', '2026-04-08T19:00:00'])
    expect(moved?.recurrenceId.toString()).toBe('2026-04-01T19:00:00')
    expect(moved?.startDate.toString()).toBe('2026-04-02T18:00:00')
    expect(moved?.summary).toBe('Choir')
  })

  it('describes each zone that it names, once', () => {
    const repeating = { familyId: 'f', rrule: 'FREQ=WEEKLY' }
    const text = calendarIcs({
      name: 'Ash',
      timeZone: 'Europe/Berlin',
      events: [
        buildEvent({ ...repeating, timeZone: 'Europe/Berlin', startDate: '2026-03-18T19:00' }),
        buildEvent({ ...repeating, timeZone: 'Europe/Berlin', startDate: '2024-03-18T19:00' }),
        buildEvent({ ...repeating, timeZone: 'America/New_York', startDate: '2026-03-18T19:00' }),
        buildEvent({ ...repeating, timeZone: 'Asia/Tokyo', startDate: '2026-03-18' }),
      ],
      overrides: [],
      now,
    })
    const zones = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vtimezone')
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([
      'Europe/Berlin',
      'America/New_York',
    ])
    const first = zones[0]?.getFirstSubcomponent('standard')?.getFirstPropertyValue('dtstart')
    expect(String(first)).toBe('2023-12-01T01:00:00')
  })

  it('contains no line of more than 75 octets', () => {
    const words = 'Größe und 🎂, '.repeat(12).trim()
    const text = calendarIcs({
      name: words,
      timeZone: 'Europe/Berlin',
      events: [buildEvent({ ...inBerlin, title: words, description: 'a'.repeat(500) })],
      overrides: [],
      now,
    })
    const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))
    expect(longest).toBe(75)
    expect(eventsIn(text)[0]?.summary).toBe(words)
  })

  it('takes any words', () => {
    const title = 'Meet; eat, sing\nיחד 🎂'
    expect(calendar([{ ...buildEvent(inBerlin), title }])[0]?.summary).toBe(title)
  })
})

describe('An export', () => {
  const family = buildFamily({ id: 'f', name: 'Ash & Birch' })
  const anna = buildMember({ familyId: 'f', userId: 'anna', firstName: 'Anna', lastName: 'Ash' })
  const food = buildBudgetCategory({ id: 'food', familyId: 'f', name: 'Food' })
  const shop = {
    familyId: 'f',
    categoryId: 'food',
    userId: 'anna',
    amount: '12.50',
    description: 'Milk',
  }

  it('holds every record once, without what is deleted and without seals', () => {
    const files = exportFiles(
      [family, { ...buildTask({ id: 't' }), seal: 'x' }, buildTask({ id: 'gone', _deleted: true })],
      { userId: 'anna', serverId: 'home', isComplete: true, now },
    )
    expect(files.map(({ name }) => name)).toEqual(['our-life.json'])
    const whole = JSON.parse(files[0]?.text ?? '') as { records: { id: string }[] }
    expect(whole).toMatchObject({
      format: 'our-life',
      version: 1,
      exportedAt: now,
      userId: 'anna',
      serverId: 'home',
    })
    expect(whole.records.map(({ id }) => id)).toEqual(['f', 't'])
    expect(files[0]?.text).not.toContain('seal')
  })

  it('holds a family’s expenses by day, with names for people and categories', () => {
    const records = [
      family,
      anna,
      food,
      buildExpense({ ...shop, date: '2026-03-02' }),
      buildExpense({ ...shop, date: '2026-03-01', categoryId: 'gone' }),
    ]
    const [, table] = exportFiles(records, {
      userId: 'anna',
      serverId: null,
      isComplete: true,
      now,
    })
    expect(table?.name).toBe('expenses-ash-birch.csv')
    expect(table?.text.split('\r\n').slice(1, 3)).toEqual([
      '2026-03-01,Milk,Uncategorized,12.50,USD,Anna Ash',
      '2026-03-02,Milk,Food,12.50,USD,Anna Ash',
    ])
  })

  it('holds personal budgets with their categories and expenses, each by its budget', () => {
    const at = { homeFamilyId: 'f', personalBudgetId: 'b' }
    const records = [
      family,
      anna,
      buildPersonalBudget({
        id: 'b',
        homeFamilyId: 'f',
        userId: 'anna',
        title: 'Bicycles, mine',
        totalAmount: '200.00',
        currency: 'EUR',
        archivedAt: '2026-03-05T10:00:00.000Z',
      }),
      buildPersonalCategory({ ...at, id: 'c', name: 'Repairs', budgetAmount: '80.00' }),
      buildPersonalExpense({
        ...at,
        categoryId: 'c',
        userId: 'anna',
        amount: '30.50',
        description: 'Brakes',
        date: '2026-03-02',
      }),
      buildPersonalExpense({
        ...at,
        categoryId: null,
        userId: 'anna',
        amount: '9.50',
        description: 'Bell',
        date: '2026-03-01',
        approval: 'pending',
      }),
      buildPersonalExpense({ ...at, description: 'Deleted', _deleted: true }),
    ]
    const files = exportFiles(records, { userId: 'anna', serverId: null, isComplete: true, now })
    const rowsOf = (name: string) =>
      files
        .find((file) => file.name === name)
        ?.text.split('\r\n')
        .slice(1, -1)
    expect(rowsOf('personal-budgets.csv')).toEqual([
      '"Bicycles, mine",,Anna Ash,200.00,EUR,Monthly,Private,No,2026-03-05',
    ])
    expect(rowsOf('personal-budget-categories.csv')).toEqual(['"Bicycles, mine",Repairs,80.00,EUR'])
    expect(rowsOf('personal-expenses.csv')).toEqual([
      '"Bicycles, mine",2026-03-01,Bell,Uncategorized,9.50,EUR,Anna Ash,Waiting',
      '"Bicycles, mine",2026-03-02,Brakes,Repairs,30.50,EUR,Anna Ash,Approved',
    ])
  })
})
