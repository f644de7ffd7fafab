import { describe, expect, it } from 'vitest'
import { buildEvent } from '#shared/testing/builders.ts'
import { occurrenceOn } from '#shared/calendar/occurrence.ts'
import {
  asShown,
  emptyEvent,
  eventFormChanges,
  eventToForm,
  newEvent,
  parseEventForm,
  saysMore,
  skippedInWords,
  withAllDay,
  withStart,
} from './eventForm.ts'
import { repeatToForm, repeatToRule } from './repeatForm.ts'

const filled = { ...emptyEvent(''), title: 'Swim', startDate: '2026-03-16T16:30' }

describe('A new event', () => {
  const now = '2026-03-16T22:20'

  it.each([
    ['', '2026-03-16T23:00', '2026-03-17T00:00'],
    ['2026-03-16', '2026-03-16T23:00', '2026-03-17T00:00'],
    ['2026-03-20', '2026-03-20T09:00', '2026-03-20T10:00'],
    ['2026-03-20T14:30', '2026-03-20T14:30', '2026-03-20T15:30'],
  ])('fills in its time for %j', (day, startDate, endDate) => {
    expect(newEvent(day, now)).toMatchObject({ startDate, endDate })
  })

  it('keeps its length when it begins at another time', () => {
    const event = newEvent('', now)
    expect(withStart(event, '2026-12-31T23:30').endDate).toBe('2027-01-01T00:30')
    expect(withStart({ ...event, endDate: '' }, '2026-12-31T23:30').endDate).toBe('')
    expect(withStart(withStart(event, ''), '2026-12-31T23:30').endDate).toBe(event.endDate)
    const days = { ...event, allDay: true, startDate: '2026-03-16', endDate: '2026-03-18' }
    expect(withStart(days, '2026-03-30').endDate).toBe('2026-04-01')
  })

  it('says no more than a short form asks', () => {
    expect(saysMore(newEvent('', now))).toBe(false)
    expect(saysMore({ ...newEvent('', now), shared: true })).toBe(true)
  })
})

describe('The event form', () => {
  it('says what is required, and that an end comes after the start', () => {
    expect(parseEventForm(emptyEvent('')).errors).toEqual({
      title: 'Title is required',
      startDate: 'Start date is required',
    })
    expect(parseEventForm({ ...filled, endDate: '2026-03-16T16:00' }).errors).toEqual({
      endDate: 'The end is before the start',
    })
  })

  it('says what is wrong with how it repeats', () => {
    const repeating = { ...filled, repeat: 'daily', interval: '0', ends: 'until' } as const
    expect(Object.keys(parseEventForm(repeating).errors ?? {})).toEqual(['interval', 'until'])
    const counted = { ...filled, repeat: 'daily', ends: 'count', count: 'x' } as const
    expect(Object.keys(parseEventForm(counted).errors ?? {})).toEqual(['count'])
  })

  it('refuses a last date before which it never happens', () => {
    const early = { ...filled, repeat: 'daily', ends: 'until', until: '2026-03-15' } as const
    const until = 'The last date is before the first'
    expect(parseEventForm(early).errors).toEqual({ until })
    expect(parseEventForm({ ...early, until: '2026-03-16' }).errors).toBeUndefined()
    const tuesdays = { ...early, repeat: 'weekly', on: ['TU'] } as const
    expect(parseEventForm({ ...tuesdays, until: '2026-03-16' }).errors).toEqual({ until })
    expect(parseEventForm({ ...tuesdays, until: '2026-03-17' }).errors).toBeUndefined()
  })

  it('reckons the last date from the beginning of what is changed', () => {
    const series = buildEvent({ startDate: '2026-03-16T16:30', rrule: 'FREQ=DAILY;UNTIL=20260331' })
    const occurrence = occurrenceOn(series, '2026-03-20', undefined, 'Europe/Berlin')
    const ended = { ...eventToForm(occurrence), until: '2026-03-18' }
    expect(parseEventForm(ended, { occurrence, scope: 'all' }).errors).toBeUndefined()
    expect(parseEventForm(ended, { occurrence, scope: 'following' }).errors).toHaveProperty('until')
    const moved = { ...eventToForm(occurrence), startDate: '2026-04-20T16:30' }
    expect(parseEventForm(moved, { occurrence, scope: 'one' }).errors).toBeUndefined()
    expect(parseEventForm(moved, { occurrence, scope: 'all' }).errors).toHaveProperty('until')
  })

  it('keeps the day when it is turned into one without times, and back', () => {
    const whole = withAllDay({ ...filled, endDate: '2026-03-17T10:00' }, true)
    expect(whole).toMatchObject({ startDate: '2026-03-16', endDate: '2026-03-17' })
    expect(withAllDay(whole, false).startDate).toBe('2026-03-16T09:00')
  })

  it('sends only what was changed of an occurrence', () => {
    const series = buildEvent({ rrule: 'FREQ=WEEKLY;BYDAY=MO,WE', attendees: ['kim'] })
    const opened = eventToForm(occurrenceOn(series, '2026-03-23', undefined, 'Europe/Berlin'))
    const before = parseEventForm(opened).input
    const after = parseEventForm({ ...opened, title: 'Gala' }).input
    if (before === undefined || after === undefined) throw new Error('not parsed')
    expect(eventFormChanges(before, after)).toEqual({ title: 'Gala' })
  })
})

describe('A time that the clocks skip', () => {
  const night = { startDate: '2026-03-29T02:30', endDate: '2026-03-29T03:30' }

  it('shows beside the fields when the event is instead', () => {
    expect(skippedInWords(night, 'Europe/Berlin', 'en-US')).toMatch(/starts at 3:30.AM\.$/)
    expect(skippedInWords({ ...night, endDate: '' }, 'Europe/Berlin', 'en-US')).toMatch(
      /starts at 3:30.AM\.$/,
    )
    expect(skippedInWords(night, 'Asia/Tokyo', 'en-US')).toBeUndefined()
    expect(skippedInWords({ startDate: '', endDate: '' }, 'Europe/Berlin', 'en-US')).toBeUndefined()
  })

  it('stores that later time, but keeps a series on its other days’ time', () => {
    const input = parseEventForm({ ...filled, ...night }).input
    if (input === undefined) throw new Error('not parsed')
    expect(asShown(input, false, 'Europe/Berlin')).toEqual({
      ...input,
      startDate: '2026-03-29T03:30',
      endDate: '2026-03-29T04:30',
    })
    expect(asShown(input, true, 'Europe/Berlin')).toEqual(input)
  })
})

describe('The repeat fields of an event', () => {
  it.each([
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=DAILY;INTERVAL=2',
    'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYDAY=3MO',
    'FREQ=YEARLY;COUNT=5',
  ])('keep %s', (rrule) => {
    expect(repeatToRule(repeatToForm(rrule, '2026-03-16T16:30'), '2026-03-16T16:30')).toBe(rrule)
  })

  it('leave the start’s own weekday unsaid, so that it moves with the start', () => {
    const values = { ...repeatToForm('FREQ=WEEKLY', '2026-03-16'), on: ['MO'] as const }
    expect(repeatToRule(values, '2026-03-16')).toBe('FREQ=WEEKLY')
    expect(repeatToRule(values, '2026-03-17')).toBe('FREQ=WEEKLY;BYDAY=MO')
  })
})
