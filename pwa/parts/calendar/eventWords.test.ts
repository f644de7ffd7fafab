import { describe, expect, it } from 'vitest'
import { buildEvent } from '#shared/testing/builders.ts'
import { occurrenceOnce } from '#shared/calendar/occurrence.ts'
import { beginsInShort, momentsInWords, ownTimesInWords, timesOnDay } from './eventWords.ts'

const timeZone = 'Europe/Berlin'

const told = (startDate: string, endDate: string | null): string =>
  momentsInWords(
    occurrenceOnce(buildEvent({ startDate, endDate, timeZone }), timeZone),
    { today: '2026-11-21', timeZone },
    'en-US',
  ).replaceAll('\u202f', ' ')

describe('The words for the time of an event', () => {
  it('tell its day and times', () => {
    expect(told('2026-11-23T16:30', '2026-11-23T17:30')).toBe('Mon, Nov 23 · 4:30 PM – 5:30 PM')
    expect(told('2026-11-23T16:30', null)).toBe('Mon, Nov 23 · 4:30 PM')
    expect(told('2026-11-23', '2026-11-25')).toBe('Mon, Nov 23 – Wed, Nov 25 · All day')
  })

  it('tell each time beside its day if it passes midnight', () => {
    expect(told('2026-11-21T18:00', '2026-11-22T10:00')).toBe(
      'Sat, Nov 21, 6:00 PM – Sun, Nov 22, 10:00 AM',
    )
  })

  it('name the midnight at which it ends by the day that begins then', () => {
    expect(told('2026-11-21T18:00', '2026-11-23T00:00')).toBe(
      'Sat, Nov 21, 6:00 PM – Mon, Nov 23, 12:00 AM',
    )
  })
})

describe('The times in a person’s own zone', () => {
  const own = (ownZone: string, startDate: string, endDate: string | null) =>
    ownTimesInWords(
      occurrenceOnce(buildEvent({ startDate, endDate, timeZone }), timeZone),
      { today: '2026-11-21', timeZone, ownZone },
      'en-US',
    )?.replaceAll('\u202f', ' ')

  it('appear nowhere if they are the same, or the event lasts all day', () => {
    expect(own('Europe/Paris', '2026-11-23T16:30', '2026-11-23T17:30')).toBeUndefined()
    expect(own('Asia/Tokyo', '2026-11-23', null)).toBeUndefined()
  })

  it('appear without days if the days are the same', () => {
    expect(own('Europe/London', '2026-11-23T16:30', '2026-11-23T17:30')).toBe('3:30 PM – 4:30 PM')
  })

  it('appear with their days if those differ', () => {
    expect(own('Europe/London', '2026-11-23T00:10', '2026-11-23T00:40')).toBe(
      'Sun, Nov 22 · 11:10 PM – 11:40 PM',
    )
    expect(own('Asia/Tokyo', '2026-11-23T19:00', null)).toBe('Tue, Nov 24 · 3:00 AM')
    expect(own('Europe/London', '2026-11-23T00:10', '2026-11-23T02:00')).toBe(
      'Sun, Nov 22, 11:10 PM – Mon, Nov 23, 1:00 AM',
    )
  })
})

describe('The part of an event on one day', () => {
  const party = occurrenceOnce(
    buildEvent({ startDate: '2026-11-21T18:00', endDate: '2026-11-23T10:00', timeZone }),
    timeZone,
  )
  const on = (day: string): string =>
    timesOnDay(party, day, timeZone, 'en-US').replaceAll('\u202f', ' ')

  it('begins on the first, takes those between, and ends on the last', () => {
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(on)).toEqual([
      'From 6:00 PM',
      'All day',
      'Until 10:00 AM',
    ])
  })
})

it.each([
  ['en-US', '2026-11-23T17:00', '5p'],
  ['en-US', '2026-11-23T09:30', '9:30a'],
  ['en-GB', '2026-11-23T17:00', '17:00'],
  ['de-DE', '2026-11-23T09:30', '9:30'],
])('writes the start of an event for a small cell in %s', (locale, startDate, words) => {
  const occurrence = occurrenceOnce(buildEvent({ startDate, endDate: null, timeZone }), timeZone)
  expect(beginsInShort(occurrence, '2026-11-23', timeZone, locale)).toBe(words)
})
