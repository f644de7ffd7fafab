import { describe, expect, it } from 'vitest'
import { buildEvent, buildEventOverride } from '../testing/builders.ts'
import { daysTaken, defaultEventColor, eventInputSchema, eventSchema } from './event.ts'
import { overrideContent } from './eventOverride.ts'

const whole = { title: 'Dinner', startDate: '2026-11-23T18:00' }

const issuesOf = (input: object): readonly string[] =>
  (eventInputSchema.safeParse(input).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('an event', () => {
  it('needs a title and a start only', () => {
    expect(eventInputSchema.parse(whole)).toEqual({
      ...whole,
      description: null,
      endDate: null,
      location: null,
      color: defaultEventColor,
      rrule: null,
      attendees: [],
      shared: false,
    })
    expect(issuesOf({})).toEqual(['title: Title is required', 'startDate: Start date is required'])
  })

  it.each([
    [{ endDate: '2026-11-23T17:59' }, 'endDate: The end is before the start'],
    [{ startDate: '2026-11-23', endDate: '2026-11-22' }, 'endDate: The end is before the start'],
    [{ endDate: '2026-11-24' }, 'endDate: Enter a time for both, or for neither'],
    [
      { endDate: '2026-12-24T18:00', rrule: 'FREQ=DAILY' },
      'endDate: Repeating events can last up to 31 days each time',
    ],
    [{ title: ' ' }, 'title: Title is required'],
    [{ startDate: '' }, 'startDate: Start date is required'],
    [{ startDate: '2026-02-30T10:00' }, 'startDate: Start date is required'],
    [{ startDate: '2026-02-03T24:00' }, 'startDate: Start date is required'],
  ])('rejects %j: %s', (fields, issue) => {
    expect(issuesOf({ ...whole, ...fields })).toEqual([issue])
  })

  it('reports a wrong end besides other problems', () => {
    expect(issuesOf({ ...whole, title: '', endDate: '2026-11-01T10:00' })).toEqual([
      'title: Title is required',
      'endDate: The end is before the start',
    ])
  })

  it.each([{ color: 'red' }, { timeZone: 'Mars/Olympus' }, { rrule: 'FREQ=HOURLY' }])(
    'rejects a record with %j',
    (fields) => {
      expect(eventSchema.safeParse({ ...buildEvent(), ...fields }).success).toBe(false)
    },
  )

  it('may end as it begins, and take several days', () => {
    expect(issuesOf({ ...whole, endDate: whole.startDate })).toEqual([])
    expect(daysTaken({ startDate: '2026-11-23T18:00', endDate: '2026-11-25T10:00' })).toBe(3)
  })
})

describe('an override', () => {
  const own = buildEvent({ title: 'Swimming', location: 'Pool', startDate: '2026-03-16T16:30' })

  it('changes what it says that it changes', () => {
    const override = buildEventOverride({
      changed: ['location', 'when'],
      title: 'not said',
      location: null,
      startDate: '2026-03-17T10:00',
    })
    expect(overrideContent(own, override)).toMatchObject({
      title: 'Swimming',
      location: null,
      startDate: '2026-03-17T10:00',
    })
  })
})
