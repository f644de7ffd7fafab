import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Recurrence } from './recurrence.ts'
import { anyRule } from '../testing/anyRule.ts'
import { addDays, daysFrom } from './localDays.ts'
import { daysAround, isRuleDay, recurrenceDays, timesUpTo } from './ruleDays.ts'
import { triesOf } from '../testing/soak.ts'

const anyEndedRule = anyRule(
  fc.constantFrom<Partial<Recurrence>>({}, { until: '2025-02-28' }, { count: 1 }, { count: 13 }),
)

const anyStart = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2023-08-17', days))

describe('the days of a rule, one by one', () => {
  it('equal the days of a whole window', () => {
    fc.assert(
      fc.property(anyEndedRule, anyStart, (rule, start) => {
        const all = daysFrom(addDays(start, -10), 1500)
        const span = { from: all[0] ?? '', to: all.at(-1) ?? '' }
        expect(all.filter((day) => isRuleDay(rule, start, day))).toEqual(
          recurrenceDays(rule, start, span),
        )
      }),
      { numRuns: triesOf(50, 150) },
    )
  })

  it('include the nearest ones on either side of a day', () => {
    fc.assert(
      fc.property(
        anyEndedRule,
        anyStart,
        fc.integer({ min: -30, max: 900 }),
        (rule, start, later) => {
          const day = addDays(start, later)
          const span = { from: start, to: addDays(later < 0 ? addDays(start, -1) : day, 366 * 9) }
          const all = recurrenceDays(rule, start, span)
          expect(daysAround(rule, start, day, { upTo: 2, after: 3 })).toEqual({
            upTo: all.filter((each) => each <= day).slice(-2),
            after: all.filter((each) => each > day).slice(0, 3),
          })
        },
      ),
      { numRuns: triesOf(50, 150) },
    )
  })

  it('can be counted up to a day', () => {
    fc.assert(
      fc.property(
        anyEndedRule,
        anyStart,
        fc.integer({ min: -30, max: 900 }),
        (rule, start, later) => {
          const day = addDays(start, later)
          const upTo = later < 0 ? [] : recurrenceDays(rule, start, { from: start, to: day })
          expect(timesUpTo(rule, start, day)).toBe(upTo.length)
        },
      ),
      { numRuns: triesOf(50, 150) },
    )
  })

  it('can be counted only for a lifetime', () => {
    expect(timesUpTo('FREQ=YEARLY', '1930-03-02', '2026-03-02')).toBe(97)
    expect(timesUpTo('FREQ=YEARLY', '0001-03-02', '2026-03-02')).toBe(0)
  })

  it('end with the calendar in the year 9999', () => {
    expect(isRuleDay('FREQ=DAILY', '2026-01-01', '2026-02-30')).toBe(false)
    const most = { upTo: 2, after: 5 }
    for (const rule of ['FREQ=DAILY;COUNT=9', 'FREQ=MONTHLY;COUNT=9', 'FREQ=WEEKLY;COUNT=9']) {
      const { after } = daysAround(rule, '9999-12-31', '2026-03-02', most)
      expect(after).toEqual(['9999-12-31'])
    }
  })

  it('do not exist for an invalid rule', () => {
    expect(isRuleDay('FREQ=HOURLY', '2026-03-02', '2026-03-02')).toBe(false)
    const around = daysAround('FREQ=HOURLY', '2026-03-02', '2026-03-02', { upTo: 2, after: 2 })
    expect(around).toEqual({ upTo: [], after: [] })
  })

  it('continue after a leap day’s eight years', () => {
    const around = daysAround('FREQ=YEARLY', '2096-02-29', '2096-03-01', { upTo: 1, after: 1 })
    expect(around).toEqual({ upTo: ['2096-02-29'], after: ['2104-02-29'] })
  })
})
