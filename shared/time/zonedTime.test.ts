import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, momentIn, offsetMinutes } from './zonedTime.ts'

describe('a time on the wall', () => {
  it.each([
    ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
    ['2026-12-01T12:00', 'Europe/Berlin', '2026-12-01T11:00:00.000Z'],
    ['2026-12-01T00:30', 'Asia/Kolkata', '2026-11-30T19:00:00.000Z'],
    ['2026-11-01T09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
    ['2026-12-01T12:00', 'UTC', '2026-12-01T12:00:00.000Z'],
  ])('%s in %s is %s', (moment, zone, instant) => {
    expect(instantOf(moment, zone)).toBe(instant)
    expect(momentIn(new Date(instant), zone)).toBe(moment)
  })

  it('that the clock skips counts by the hour before', () => {
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('that the clock shows twice is the first one', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  })
})

describe('how far a zone is ahead', () => {
  const zones = [
    'America/New_York',
    'America/Santiago',
    'Africa/Casablanca',
    'Africa/Cairo',
    'Asia/Gaza',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Europe/Berlin',
    'Pacific/Apia',
  ]

  const formats = new Map(
    zones.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
    ]),
  )

  const told = (instant: Date, timeZone: string): number => {
    const name = formats
      .get(timeZone)
      ?.formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [
      '',
      '+',
      '0',
      '0',
    ]
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }

  it('returns zero without a sign on a day without an offset', () => {
    expect(offsetMinutes(new Date('2027-02-07T02:00:00.001Z'), 'Africa/Casablanca')).toBe(0)
  })

  it('agrees with the platform at any instant of forty years', () => {
    const instants = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        expect(offsetMinutes(instant, zone)).toBe(told(instant, zone))
      }),
      { numRuns: 500 },
    )
  })

  it('agrees in every half hour of the days with a clock change', () => {
    for (const zone of zones) {
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
        if (told(new Date(at), zone) === told(new Date(at + 86_400_000), zone)) continue
        for (let half = 0; half < 48; half += 1) {
          const instant = new Date(at + half * 1_800_000)
          expect(offsetMinutes(instant, zone)).toBe(told(instant, zone))
        }
      }
    }
  })
})
