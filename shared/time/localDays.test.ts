import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  daysFrom,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from './localDays.ts'
import { addMonths } from './month.ts'

const dayMs = 24 * 60 * 60 * 1000
const dayAt = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

const anyNumber = fc.integer({ min: -37_000, max: 60_000 })
const fewMonths = fc.integer({ min: -400, max: 400 })

const ownZone = process.env['TZ']
afterAll(() => {
  if (ownZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = ownZone
})

/** The clocks of these zones skip midnights; Apia's also skipped 30 December 2011. */
const zones = ['Pacific/Apia', 'America/Sao_Paulo', 'Africa/Cairo', 'Europe/Berlin', 'UTC']

describe.each(zones)('Days, on a machine in %s', (zone) => {
  const holds = (...given: Parameters<typeof fc.property<[number, number]>>): void => {
    process.env['TZ'] = zone
    fc.assert(fc.property(...given), { numRuns: 500 })
  }

  it('can be counted one by one', () => {
    holds(anyNumber, anyNumber, (one, other) => {
      expect(addDays(dayAt(one), other - one)).toBe(dayAt(other))
      expect(daysBetween(dayAt(one), dayAt(other))).toBe(other - one)
    })
  })

  it('follow the order of weekdays, from which weeks start', () => {
    holds(anyNumber, fc.integer({ min: 0, max: 6 }), (number, first) => {
      expect(weekdayOf(dayAt(number))).toBe((((number + 4) % 7) + 7) % 7)
      const start = startOfWeek(dayAt(number), first)
      expect(weekdayOf(start)).toBe(first)
      expect(daysBetween(start, dayAt(number))).toBeGreaterThanOrEqual(0)
      expect(daysBetween(start, dayAt(number))).toBeLessThan(7)
    })
  })

  it('belong to months that are counted by year and month', () => {
    holds(anyNumber, fewMonths, (number, months) => {
      const day = new Date(number * dayMs)
      const wanted = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1))
      const first = wanted.toISOString().slice(0, 10)
      expect(startOfMonth(dayAt(number), months)).toBe(first)
      expect(addMonths(dayAt(number).slice(0, 7), months)).toBe(first.slice(0, 7))
    })
  })
})

it('Days in a row leave none out, not even one that a zone skipped', () => {
  process.env['TZ'] = 'Pacific/Apia'
  expect(daysFrom('2011-12-29', 3)).toEqual(['2011-12-29', '2011-12-30', '2011-12-31'])
})
