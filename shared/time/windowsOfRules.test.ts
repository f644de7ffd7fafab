import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRule } from '../testing/anyRule.ts'
import { addDays } from './localDays.ts'
import { recurrenceDays } from './ruleDays.ts'
import { triesOf } from '../testing/soak.ts'

const days = (rrule: string, start: string, from: string, to: string): readonly string[] =>
  recurrenceDays(rrule, start, { from, to })

describe('the days of a rule', () => {
  it('repeat at a fixed interval', () => {
    expect(days('FREQ=DAILY;INTERVAL=3', '2026-11-21', '2026-11-25', '2026-12-01')).toEqual([
      '2026-11-27',
      '2026-11-30',
    ])
  })

  it('use the weekday of the start if the rule names none', () => {
    expect(days('FREQ=WEEKLY', '2026-11-21', '2026-11-22', '2026-12-06')).toEqual([
      '2026-11-28',
      '2026-12-05',
    ])
  })

  it('include a day that several months in a row lack', () => {
    const everyFive = 'FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31'
    expect(days(everyFive, '2024-06-01', '2024-06-01', '2027-01-01')).toEqual([
      '2026-07-31',
      '2026-12-31',
    ])
    expect(days(`${everyFive};COUNT=2`, '2027-08-31', '2028-01-01', '2031-12-31')).toEqual([
      '2028-01-31',
    ])
  })

  it('include 29 February in the years that have one', () => {
    expect(days('FREQ=YEARLY', '2024-02-29', '2024-01-01', '2033-12-31')).toEqual([
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ])
    expect(
      days('FREQ=YEARLY;INTERVAL=3;COUNT=2', '2024-02-29', '2025-01-01', '2040-12-31'),
    ).toEqual(['2036-02-29'])
  })

  it('include several days of every other week', () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU'
    expect(days(rule, '2026-11-23', '2026-11-01', '2026-12-20')).toEqual([
      '2026-11-23',
      '2026-11-29',
      '2026-12-07',
      '2026-12-13',
    ])
  })

  it('leave out the months that have no such day', () => {
    expect(days('FREQ=MONTHLY', '2026-01-31', '2026-01-01', '2026-06-30')).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ])
  })

  it('include the last day, the second Tuesday and the last Friday of a month', () => {
    const of = (by: string) => days(`FREQ=MONTHLY;${by}`, '2026-01-01', '2026-02-01', '2026-03-31')
    expect(of('BYMONTHDAY=-1')).toEqual(['2026-02-28', '2026-03-31'])
    expect(of('BYDAY=2TU')).toEqual(['2026-02-10', '2026-03-10'])
    expect(of('BYDAY=-1FR')).toEqual(['2026-02-27', '2026-03-27'])
  })

  it('include the same date every year', () => {
    expect(days('FREQ=YEARLY', '2020-05-05', '2026-01-01', '2027-12-31')).toEqual([
      '2026-05-05',
      '2027-05-05',
    ])
  })

  it('end with the last day, that day included', () => {
    const rule = 'FREQ=WEEKLY;UNTIL=20261205'
    expect(days(rule, '2026-11-21', '2026-11-28', '2027-01-01')).toEqual([
      '2026-11-28',
      '2026-12-05',
    ])
  })

  it('end after so many times, counted from the first', () => {
    expect(days('FREQ=DAILY;COUNT=4', '2026-11-21', '2026-11-23', '2027-01-01')).toEqual([
      '2026-11-23',
      '2026-11-24',
    ])
  })

  it('do not exist if no month ever has the day', () => {
    const rule = 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31'
    expect(days(rule, '2026-02-01', '2026-01-01', '2036-01-01')).toEqual([])
  })

  it('stay the same however far from the start', () => {
    fc.assert(
      fc.property(anyRule(), fc.nat(1500), fc.nat(60), (rule, later, length) => {
        const start = '2023-08-17'
        const [from, to] = [addDays(start, later), addDays(start, later + length)]
        const whole = days(rule, start, start, addDays(start, 1600))
        expect(days(rule, start, from, to)).toEqual(whole.filter((day) => day >= from && day <= to))
      }),
      { numRuns: triesOf(50, 150) },
    )
  })
})
