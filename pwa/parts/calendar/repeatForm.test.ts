import { describe, expect, it } from 'vitest'
import {
  dayOfLongMonths,
  noRepeat,
  repeatToForm,
  repeatToRule,
  storedOrTyped,
} from './repeatForm.ts'
import type { Repeat, RepeatValues } from './repeatForm.ts'
import { repeatInWords } from './repeatWords.ts'

const every = (repeat: Repeat, values: Partial<RepeatValues> = {}): RepeatValues => ({
  ...noRepeat,
  repeat,
  ...values,
})

describe('The repeat fields', () => {
  it.each([
    ['monthly', '2026-01-28', undefined],
    ['monthly', '2026-01-29', 29],
    ['monthly', '2026-01-31T09:00', 31],
    ['monthly', '', undefined],
    ['monthly-last', '2026-01-31', undefined],
    ['yearly', '2024-02-29', 29],
    ['yearly', '2024-03-31', undefined],
    ['daily', '2026-01-31', undefined],
  ] as const)('name the day that a month lacks: %s from %s has %s', (repeat, start, day) => {
    expect(dayOfLongMonths(every(repeat), start)).toBe(day)
  })

  it.each([
    ['monthly', '2026-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['monthly', '2026-01-30', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    ['monthly', '2026-01-15', 'FREQ=MONTHLY'],
    ['yearly', '2024-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
    ['yearly', '2026-02-28', 'FREQ=YEARLY'],
  ] as const)('say the last day of short months: %s from %s is %s', (repeat, start, rrule) => {
    expect(repeatToRule(every(repeat), start)).toBe(rrule)
  })

  it('leave short months out where that was chosen', () => {
    expect(repeatToRule(every('monthly', { orLast: false }), '2026-01-31')).toBe('FREQ=MONTHLY')
    expect(repeatToRule(every('yearly', { orLast: false }), '2024-02-29')).toBe('FREQ=YEARLY')
  })

  it.each([
    ['FREQ=MONTHLY', '2026-01-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-01-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-02-28'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', '2026-02-28'],
    ['FREQ=YEARLY', '2024-02-29'],
  ])('give back %s from %s', (rrule, start) => {
    expect(repeatToRule(repeatToForm(rrule, start), start)).toBe(rrule)
  })

  it('follow a start that moves to another day', () => {
    const values = repeatToForm('FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-02-28')
    expect(repeatToRule(values, '2026-03-15')).toBe('FREQ=MONTHLY')
  })

  it('keep what a stored rule says beyond them until they say something else', () => {
    const rrule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU'
    const startDate = '2026-11-29'
    const typed = repeatToRule(repeatToForm(rrule, startDate), startDate) ?? ''
    expect(storedOrTyped(typed, { rrule, startDate })).toBe(rrule)
    expect(storedOrTyped('FREQ=WEEKLY', { rrule, startDate })).toBe('FREQ=WEEKLY')
  })
})

describe('A rule in words', () => {
  it.each([
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Monthly, on the last day'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
      'Monthly, on day 30, or the last day of a shorter month',
    ],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', 'Yearly, on the last day of February'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU', 'Every 2 weeks, on Sun, Wed'],
  ])('says %s as %j', (rrule, words) => {
    expect(repeatInWords(rrule, 'en-US')).toBe(words)
  })
})
