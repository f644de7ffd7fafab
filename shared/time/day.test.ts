import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn, spanOfMonthIn, startOfDayIn, startOfMonthIn } from './day.ts'

const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'America/Santiago',
  'Pacific/Apia',
  'Asia/Beirut',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
]

describe('the day', () => {
  it.each([
    ['2026-03-14T23:30:00Z', 'Europe/Berlin', '2026-03-15'],
    ['2026-03-14T23:30:00Z', 'America/New_York', '2026-03-14'],
    ['2026-03-14T18:29:59Z', 'Asia/Kolkata', '2026-03-14'],
    ['2026-03-14T18:30:00Z', 'Asia/Kolkata', '2026-03-15'],
    ['2026-01-01T05:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
    ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
  ])('returns for %s in %s %s', (instant, zone, day) => {
    expect(dayIn(new Date(instant), zone)).toBe(day)
  })
})

describe('the start of the day', () => {
  it.each([
    ['a plain day', '2026-06-10T12:00:00Z', 'Europe/Berlin', '2026-06-09T22:00:00.000Z'],
    ['the clock goes forward', '2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['the clock goes back', '2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['forward in New York', '2026-03-08T20:00:00Z', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['back in New York', '2026-11-01T20:00:00Z', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['half an hour off', '2026-03-14T20:00:00Z', 'Asia/Kolkata', '2026-03-14T18:30:00.000Z'],
    [
      'Santiago skips midnight',
      '2026-09-06T15:00:00Z',
      'America/Santiago',
      '2026-09-06T04:00:00.000Z',
    ],
    [
      'Santiago has 23 o’clock twice',
      '2026-04-05T15:00:00Z',
      'America/Santiago',
      '2026-04-05T04:00:00.000Z',
    ],
    ['Beirut skips midnight', '2026-03-29T12:00:00Z', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    [
      'Havana has midnight twice',
      '2026-11-01T15:00:00Z',
      'America/Havana',
      '2026-11-01T04:00:00.000Z',
    ],
    [
      'Apia, a day ahead of its past',
      '2026-03-14T12:00:00Z',
      'Pacific/Apia',
      '2026-03-14T11:00:00.000Z',
    ],
  ])('%s', (_, now, zone, start) => {
    expect(startOfDayIn(new Date(now), zone)).toBe(start)
  })

  it('returns the first instant of its day, at any moment and in any zone', () => {
    const instants = fc.date({
      min: new Date('2012-01-01T00:00:00Z'),
      max: new Date('2037-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (now, zone) => {
        const start = new Date(startOfDayIn(now, zone))
        expect(start.getTime()).toBeLessThanOrEqual(now.getTime())
        expect(dayIn(start, zone)).toBe(dayIn(now, zone))
        expect(dayIn(new Date(start.getTime() - 1), zone) < dayIn(now, zone)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('returns the first instant of every day with a clock change', () => {
    for (const zone of zones) {
      for (let day = Date.parse('2026-01-01T12:00:00Z'); day < Date.parse('2027-01-01');) {
        const start = new Date(startOfDayIn(new Date(day), zone))
        expect(dayIn(start, zone)).toBe(dayIn(new Date(day), zone))
        expect(dayIn(new Date(start.getTime() - 1), zone)).not.toBe(dayIn(new Date(day), zone))
        day += 24 * 60 * 60 * 1000
      }
    }
  })
})

describe('the start of the month', () => {
  it.each([
    ['2026-05-31T21:59:59Z', 'Europe/Berlin', '2026-04-30T22:00:00.000Z'],
    ['2026-05-31T22:00:00Z', 'Europe/Berlin', '2026-05-31T22:00:00.000Z'],
    ['2026-03-15T12:00:00Z', 'America/New_York', '2026-03-01T05:00:00.000Z'],
    ['2026-01-01T05:00:00Z', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ])('returns for %s in %s %s', (instant, zone, start) => {
    expect(startOfMonthIn(new Date(instant), zone)).toBe(start)
  })
})

describe('the span of a month', () => {
  it('goes from its first instant to its last, also where the clocks change meanwhile', () => {
    expect(spanOfMonthIn('2026-03', 'Europe/Berlin')).toEqual({
      from: '2026-02-28T23:00:00.000Z',
      to: '2026-03-31T21:59:59.999Z',
    })
  })

  it.each(zones)('ends in %s right before the next one begins', (zone) => {
    const { to } = spanOfMonthIn('2026-12', zone)
    expect(Date.parse(spanOfMonthIn('2027-01', zone).from) - Date.parse(to)).toBe(1)
  })
})
