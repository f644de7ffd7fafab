import { describe, expect, it } from 'vitest'
import { buildEvent, buildEventOverride } from '../testing/builders.ts'
import type { CalendarWindow } from './occurrences.ts'
import { upcoming, withinDays } from './occurrence.ts'
import { nextOccurrences, occurrenceMeant, occurrencesIn } from './occurrences.ts'

const window = (from: string, to: string, timeZone = 'Europe/Berlin'): CalendarWindow => ({
  from,
  to,
  timeZone,
})

type Records = Parameters<typeof occurrencesIn>[0]

const inWindow = (records: Partial<Records>, within: CalendarWindow) =>
  occurrencesIn({ events: [], overrides: [], ...records }, within)

const march = window('2026-03-01', '2026-03-31')
const weekly = buildEvent({ id: 's', startDate: '2026-03-16T16:30', rrule: 'FREQ=WEEKLY' })

describe('an event in a window', () => {
  it('takes the days of its zone’s clock', () => {
    const event = buildEvent({ startDate: '2026-03-16T16:30', endDate: '2026-03-16T17:30' })
    expect(inWindow({ events: [event] }, march)).toMatchObject([
      {
        startsAt: '2026-03-16T15:30:00.000Z',
        endsAt: '2026-03-16T16:30:00.000Z',
        firstDay: '2026-03-16',
        lastDay: '2026-03-16',
      },
    ])
  })

  it('stands on another day for who lives far away', () => {
    const event = buildEvent({ startDate: '2026-03-16T23:30' })
    const [seen] = inWindow({ events: [event] }, window('2026-03-17', '2026-03-17', 'Asia/Tokyo'))
    expect(seen?.firstDay).toBe('2026-03-17')
  })

  it('that lasts all day is on the same days everywhere', () => {
    const event = buildEvent({ startDate: '2026-03-16', endDate: '2026-03-18' })
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
      const [seen] = inWindow({ events: [event] }, window('2026-03-18', '2026-03-18', zone))
      expect(seen).toMatchObject({ allDay: true, firstDay: '2026-03-16', lastDay: '2026-03-18' })
    }
  })

  it('that ends at midnight takes nothing of the next day', () => {
    const event = buildEvent({ startDate: '2026-03-16T20:00', endDate: '2026-03-17T00:00' })
    expect(inWindow({ events: [event] }, march)[0]?.lastDay).toBe('2026-03-16')
  })

  it('that began before it is there', () => {
    const event = buildEvent({ startDate: '2026-02-20', endDate: '2026-03-02' })
    expect(inWindow({ events: [event] }, march)).toHaveLength(1)
  })

  it('outside of it is not', () => {
    const event = buildEvent({ startDate: '2026-04-01T10:00' })
    expect(inWindow({ events: [event] }, march)).toEqual([])
  })
})

describe('a series', () => {
  it('keeps its time on the wall when the clocks change', () => {
    const seen = inWindow({ events: [weekly] }, window('2026-03-23', '2026-03-30'))
    expect(seen.map(({ startsAt }) => startsAt)).toEqual([
      '2026-03-23T15:30:00.000Z',
      '2026-03-30T14:30:00.000Z',
    ])
  })

  it('keeps its length in the night in which its hour is skipped', () => {
    const times = { startDate: '2026-03-28T02:30', endDate: '2026-03-28T03:30' }
    const found = inWindow({ events: [buildEvent({ ...times, rrule: 'FREQ=DAILY' })] }, march)
    expect(found.slice(0, 3).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2026-03-28T01:30:00.000Z', '2026-03-28T02:30:00.000Z'],
      ['2026-03-29T01:30:00.000Z', '2026-03-29T02:30:00.000Z'],
      ['2026-03-30T00:30:00.000Z', '2026-03-30T01:30:00.000Z'],
    ])
  })

  it('finds an event of several days by an occurrence that began before the window', () => {
    const camp = buildEvent({
      startDate: '2026-03-06',
      endDate: '2026-03-08',
      rrule: 'FREQ=MONTHLY',
    })
    const [seen] = inWindow({ events: [camp] }, window('2026-04-08', '2026-04-20'))
    expect(seen).toMatchObject({ firstDay: '2026-04-06', lastDay: '2026-04-08' })
  })

  it('leaves out a cancelled occurrence', () => {
    const override = buildEventOverride({ eventId: 's', date: '2026-03-23', cancelled: true })
    const seen = inWindow({ events: [weekly], overrides: [override] }, march)
    expect(seen.map(({ date }) => date)).toEqual(['2026-03-16', '2026-03-30'])
  })

  it('shows a changed occurrence with what was changed of it, and else as the series is', () => {
    const override = buildEventOverride({
      eventId: 's',
      date: '2026-03-23',
      changed: ['title'],
      title: 'Swimming gala',
      location: 'left over',
    })
    const seen = inWindow({ events: [weekly], overrides: [override] }, march)
    expect(seen[1]).toMatchObject({ title: 'Swimming gala', location: null, date: '2026-03-23' })
  })

  it('includes an occurrence that moved into the window, and excludes one that moved out of it', () => {
    const moved = (date: string, startDate: string) =>
      buildEventOverride({ eventId: 's', date, changed: ['when'], startDate })
    const overrides = [
      moved('2026-04-06', '2026-03-20T10:00'),
      moved('2026-03-23', '2026-05-01T10:00'),
    ]
    const seen = inWindow({ events: [weekly], overrides }, march)
    expect(seen.map(({ startDate }) => startDate)).toEqual([
      '2026-03-16T16:30',
      '2026-03-20T10:00',
      '2026-03-30T16:30',
    ])
  })

  it('ignores an override of a day that the series no longer has', () => {
    const override = buildEventOverride({
      eventId: 's',
      date: '2026-03-18',
      changed: ['when'],
      startDate: '2026-03-19T10:00',
    })
    expect(inWindow({ events: [weekly], overrides: [override] }, march)).toHaveLength(3)
  })
})

describe('what comes next', () => {
  const now = new Date('2026-03-16T16:00:00.000Z')
  const zone = 'Europe/Berlin'

  it('leaves out what is over, and keeps what goes on', () => {
    const events = [
      buildEvent({ title: 'over', startDate: '2026-03-16T10:00', endDate: '2026-03-16T11:00' }),
      buildEvent({ title: 'going on', startDate: '2026-03-16T16:00', endDate: '2026-03-16T18:00' }),
      buildEvent({ title: 'all day', startDate: '2026-03-16' }),
      buildEvent({ title: 'later', startDate: '2026-03-20T10:00' }),
    ]
    const next = upcoming(inWindow({ events }, march), now, zone, 10)
    expect(next.map(({ title }) => title)).toEqual(['all day', 'going on', 'later'])
    expect(upcoming(inWindow({ events }, march), now, zone, 1)).toHaveLength(1)
  })

  it('within a week ends seven days ahead', () => {
    const events = [
      buildEvent({ title: 'in a week', startDate: '2026-03-23T10:00' }),
      buildEvent({ title: 'after it', startDate: '2026-03-24T10:00' }),
    ]
    const week = withinDays(inWindow({ events }, march), now, zone, 7)
    expect(week.map(({ title }) => title)).toEqual(['in a week'])
  })
})

describe('the occurrence that is meant by a series', () => {
  const meant = (day: string | null, overrides: Records['overrides'] = [], today = '2026-03-20') =>
    occurrenceMeant({ event: weekly, overrides }, day, { today, timeZone: 'Europe/Berlin' }).date

  it('returns the occurrence of the named day', () => {
    expect(meant('2026-03-16')).toBe('2026-03-16')
  })

  it('returns the next one if no day is named, or if the day has none', () => {
    expect(meant(null)).toBe('2026-03-23')
    expect(meant('2026-03-17')).toBe('2026-03-23')
  })

  it('skips a cancelled one', () => {
    const cancelled = buildEventOverride({ eventId: 's', date: '2026-03-23', cancelled: true })
    expect(meant(null, [cancelled])).toBe('2026-03-30')
    expect(meant('2026-03-23', [cancelled])).toBe('2026-03-30')
  })

  it('returns the last one if the series is over', () => {
    const ended = { ...weekly, rrule: 'FREQ=WEEKLY;UNTIL=20260325' }
    const about = { event: ended, overrides: [] }
    const now = { today: '2026-05-01', timeZone: 'Europe/Berlin' }
    expect(occurrenceMeant(about, null, now).date).toBe('2026-03-23')
  })

  it('returns it with its own override', () => {
    const moved = { changed: ['title' as const], title: 'Gala' }
    const override = buildEventOverride({ eventId: 's', date: '2026-03-23', ...moved })
    const about = { event: weekly, overrides: [override] }
    const now = { today: '2026-03-20', timeZone: 'Europe/Berlin' }
    expect(occurrenceMeant(about, null, now).title).toBe('Gala')
  })
})

describe('what comes next', () => {
  const when = {
    now: new Date('2026-03-17T12:00:00Z'),
    today: '2026-03-17',
    timeZone: 'Europe/Berlin',
  }
  const next = (records: Partial<Records>, limit: number, days = 365) =>
    nextOccurrences({ events: [], overrides: [], ...records }, limit, when, days)

  it('returns what the whole period would return first', () => {
    const yearly = buildEvent({ id: 'y', startDate: '2020-07-01', rrule: 'FREQ=YEARLY' })
    const soon = buildEvent({ id: 'e', startDate: '2026-03-20T10:00' })
    const moved = buildEventOverride({
      id: 's:2026-11-30',
      eventId: 's',
      date: '2026-11-30',
      startDate: '2026-03-21T10:00',
      changed: ['when'],
    })
    const records = { events: [weekly, yearly, soon], overrides: [moved] }
    const all = occurrencesIn(records, window('2026-03-17', '2027-03-17'))
    for (const limit of [1, 3, 10, 30]) {
      expect(next(records, limit)).toEqual(upcoming(all, when.now, when.timeZone, limit))
    }
    expect(next(records, 3).map(({ key }) => key)).toEqual(['e', 's:2026-11-30', 's:2026-03-23'])
  })

  it('looks ahead as far as allowed, and no further', () => {
    const late = buildEvent({ startDate: '2027-03-10T10:00' })
    expect(next({ events: [late] }, 10)).toHaveLength(1)
    expect(next({ events: [late] }, 10, 300)).toEqual([])
  })
})
