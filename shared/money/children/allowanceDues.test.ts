import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AllowanceRule } from './allowance.ts'
import { buildAllowance } from '../../testing/builders.ts'
import { changedAllowance, duesBetween, nextDue } from './allowanceDues.ts'
import { addDays, startOfMonth, weekdayOf } from '../../time/localDays.ts'

const allowance = (fields: Partial<AllowanceRule & { earlier: AllowanceRule[] }> = {}) => {
  const startDate = fields.startDate ?? '2026-01-05'
  return buildAllowance({ amount: '5.00', since: startDate, ...fields, startDate })
}

const datesOf = (...of: Parameters<typeof duesBetween>) =>
  duesBetween(...of).map(({ date }) => date)

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))
const anyAmount = fc.integer({ min: 1, max: 9999 }).map((units) => (units / 100).toFixed(2))
const anyRule = fc.record({
  amount: anyAmount,
  period: fc.constantFrom('weekly' as const, 'monthly' as const),
  startDate: anyDay,
})

describe('An allowance', () => {
  it('pays every week on the weekday of its start', () => {
    expect(datesOf(allowance(), '2026-01-01', '2026-01-20')).toEqual([
      '2026-01-05',
      '2026-01-12',
      '2026-01-19',
    ])
    expect(datesOf(allowance(), '2026-01-12', '2026-01-12')).toEqual(['2026-01-12'])
    expect(datesOf(allowance(), '2026-01-13', '2026-01-18')).toEqual([])
  })

  it('pays on the last day of months that are too short', () => {
    const monthly = allowance({ period: 'monthly', startDate: '2027-12-31' })
    expect(datesOf(monthly, '2027-12-01', '2028-04-30')).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ])
  })

  it('pays nothing before it starts, nor while it is paused', () => {
    expect(datesOf(allowance({ startDate: '2026-02-02' }), '2026-01-01', '2026-02-01')).toEqual([])
    expect(datesOf(allowance({ isPaused: true }), '2026-01-01', '2026-12-31')).toEqual([])
    expect(nextDue(allowance({ isPaused: true }), '2026-01-06')).toBeUndefined()
  })

  it('names the next due day, however far away it is', () => {
    expect(nextDue(allowance(), '2026-01-05')).toEqual({ date: '2026-01-12', amount: '5.00' })
    expect(nextDue(allowance({ startDate: '2030-05-06' }), '2026-01-05')?.date).toBe('2030-05-06')
    expect(nextDue(allowance({ startDate: '9999-11-29' }), '2026-01-05')?.date).toBe('9999-11-29')
  })

  it('pays by the rule of the day', () => {
    const more = changedAllowance(allowance(), { amount: '8.00' }, '2026-01-13')
    const paused = changedAllowance(more, { isPaused: true }, '2026-01-27')
    const monthly = changedAllowance(
      paused,
      { isPaused: false, period: 'monthly', startDate: '2026-02-10' },
      '2026-02-08',
    )
    expect(duesBetween(monthly, '2026-01-01', '2026-03-31')).toEqual([
      { date: '2026-01-05', amount: '5.00' },
      { date: '2026-01-12', amount: '5.00' },
      { date: '2026-01-19', amount: '8.00' },
      { date: '2026-01-26', amount: '8.00' },
      { date: '2026-02-10', amount: '8.00' },
      { date: '2026-03-10', amount: '8.00' },
    ])
  })

  it('keeps one rule of a day with two changes, and drops one that had not begun', () => {
    const twice = changedAllowance(
      changedAllowance(allowance(), { amount: '6.00' }, '2026-01-13'),
      { amount: '7.00' },
      '2026-01-13',
    )
    expect(twice.earlier).toHaveLength(1)
    expect(twice).toMatchObject({ amount: '7.00', since: '2026-01-13' })
    expect(changedAllowance(allowance(), { amount: '6.00' }, '2026-01-01').earlier).toEqual([])
  })
})

describe('For any rule', () => {
  it('the days between two are those of each part, and none twice', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.array(fc.record({ days: fc.integer({ min: 0, max: 90 }), rule: anyRule }), {
          maxLength: 4,
        }),
        fc.integer({ min: 0, max: 400 }),
        (rule, changes, cut) => {
          let now = rule.startDate
          let changed = allowance({ ...rule })
          for (const { days, rule: next } of changes) {
            now = addDays(now, days)
            changed = { ...changed, ...changedAllowance(changed, next, now) }
          }
          const [from, to] = [rule.startDate, addDays(rule.startDate, 400)]
          const all = duesBetween(changed, from, to)
          const days = all.map(({ date }) => date)
          expect(days).toEqual([...new Set(days)].toSorted())
          const middle = addDays(from, cut)
          expect([
            ...duesBetween(changed, from, middle),
            ...duesBetween(changed, addDays(middle, 1), to),
          ]).toEqual(all)
        },
      ),
    )
  })

  it('a change leaves what was due before it as it was', () => {
    fc.assert(
      fc.property(anyRule, anyRule, fc.integer({ min: 0, max: 400 }), (rule, next, days) => {
        const [from, today] = [rule.startDate, addDays(rule.startDate, days)]
        const changed = changedAllowance(allowance(rule), next, today)
        const yesterday = addDays(today, -1)
        expect(duesBetween(changed, from, yesterday)).toEqual(
          duesBetween(allowance(rule), from, yesterday),
        )
      }),
    )
  })

  it('a week has one day of it, and so has a month', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 2000 }), (rule, days) => {
        const day = addDays(rule.startDate, days)
        const one = allowance(rule)
        if (rule.period === 'weekly') {
          const [only, ...others] = datesOf(one, day, addDays(day, 6))
          expect(others).toEqual([])
          expect(weekdayOf(only ?? '')).toBe(weekdayOf(rule.startDate))
        } else {
          const month = startOfMonth(day, 1)
          expect(datesOf(one, month, addDays(startOfMonth(month, 1), -1))).toHaveLength(1)
        }
      }),
    )
  })
})
