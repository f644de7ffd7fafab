import { describe, expect, it } from 'vitest'
import { recurrenceDays } from './ruleDays.ts'
import { endsBeforeFirst, repeatToStore, ruleToStore } from './storedRule.ts'

const sunday = { weekStart: 0, everyMonth: false }
const everyMonth = { weekStart: 1, everyMonth: true }

const fortnightly = { rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE', startDate: '2026-11-29' }

describe('a rule as it is stored', () => {
  it('says the week’s beginning where that changes its days', () => {
    const rrule = ruleToStore(fortnightly, sunday)
    expect(rrule).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU')
    const span = { from: '2026-11-29', to: '2026-12-16' }
    expect(recurrenceDays(rrule, '2026-11-29', span)).toEqual([
      '2026-11-29',
      '2026-12-02',
      '2026-12-13',
      '2026-12-16',
    ])
  })

  it.each([
    ['every week', 'FREQ=WEEKLY;BYDAY=SU,WE', '2026-11-29'],
    ['on its own weekday alone', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-29'],
    ['on days that both weeks have together', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,TH', '2026-12-02'],
    ['by the month', 'FREQ=MONTHLY;BYDAY=2SU', '2026-11-29'],
  ])('says no beginning of the week where it is %s', (_, rrule, startDate) => {
    expect(ruleToStore({ rrule, startDate }, sunday)).toBe(rrule)
  })

  it('keeps a beginning of the week that it names itself, and leaves out Monday', () => {
    const named = (day: string) => ({ ...fortnightly, rrule: `${fortnightly.rrule};WKST=${day}` })
    expect(ruleToStore(named('SA'), sunday)).toBe(named('SA').rrule)
    expect(ruleToStore(named('MO'), sunday)).toBe(fortnightly.rrule)
  })

  it.each([
    ['2026-01-31', 'FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['2026-01-30', 'FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    ['2026-01-29', 'FREQ=MONTHLY;COUNT=9', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1;COUNT=9'],
    ['2026-01-28', 'FREQ=MONTHLY', 'FREQ=MONTHLY'],
    ['2026-01-05', 'FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['2026-01-05', 'FREQ=MONTHLY;BYDAY=5MO', 'FREQ=MONTHLY;BYDAY=-1MO'],
    ['2026-01-05', 'FREQ=MONTHLY;BYDAY=4MO', 'FREQ=MONTHLY;BYDAY=4MO'],
    ['2024-02-29', 'FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
    ['2024-03-31', 'FREQ=YEARLY', 'FREQ=YEARLY'],
  ])('from %s on has a day in every month: %s becomes %s', (startDate, rrule, wanted) => {
    expect(ruleToStore({ rrule, startDate }, everyMonth)).toBe(wanted)
  })

  it('leaves out short months where nobody asked for them', () => {
    const rrule = 'FREQ=MONTHLY'
    expect(ruleToStore({ rrule, startDate: '2026-01-31' }, sunday)).toBe(rrule)
  })
})

describe('a change of what repeats', () => {
  const before = { rrule: 'FREQ=MONTHLY', startDate: '2026-01-31' }

  it('leaves a stored rule alone where neither it nor its start changes', () => {
    for (const changes of [{ amount: '9' }, { rrule: before.rrule }, { ...before }]) {
      expect(repeatToStore(changes, before, everyMonth)).toBe(changes)
    }
  })

  it('stores the rule again where it or its start changes', () => {
    const other = { rrule: 'FREQ=MONTHLY;INTERVAL=2' }
    expect(repeatToStore(other, before, everyMonth)).toEqual({
      rrule: 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1',
    })
    expect(repeatToStore({ startDate: '2026-03-30' }, before, everyMonth)).toEqual({
      startDate: '2026-03-30',
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    })
  })
})

describe('a rule that ends too early', () => {
  it('ends before its start, or before the first day that it has', () => {
    const startDate = '2026-11-26'
    expect(endsBeforeFirst({ rrule: 'FREQ=DAILY;UNTIL=20261125', startDate })).toBe(true)
    expect(endsBeforeFirst({ rrule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261129', startDate })).toBe(true)
    expect(endsBeforeFirst({ rrule: 'FREQ=DAILY;UNTIL=20261126', startDate })).toBe(false)
  })
})
