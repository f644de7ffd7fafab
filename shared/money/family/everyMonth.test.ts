import { describe, expect, it } from 'vitest'
import { everyMonthFrom } from './everyMonth.ts'
import { recurrenceDays } from '../../time/ruleDays.ts'

const today = '2026-11-26'
const from = (rrule: string, startDate: string, done?: string) =>
  everyMonthFrom({ rrule, startDate }, today, done)

describe('what leaves short months out', () => {
  it('ends, and goes on with the next last day of a month', () => {
    expect(from('FREQ=MONTHLY', '2026-01-31')).toEqual({
      ended: 'FREQ=MONTHLY;UNTIL=20261129',
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
      startDate: '2026-11-30',
      missed: ['2026-02-28', '2026-04-30', '2026-06-30', '2026-09-30'],
    })
  })

  it('goes on with the 30th, however short the month is in which it begins', () => {
    const offer = everyMonthFrom({ rrule: 'FREQ=MONTHLY', startDate: '2026-01-30' }, '2026-02-10')
    expect(offer).toMatchObject({ startDate: '2026-02-28', ended: 'FREQ=MONTHLY;UNTIL=20260227' })
    const { rrule = '', startDate = '' } = offer ?? {}
    expect(recurrenceDays(rrule, startDate, { from: startDate, to: '2026-05-01' })).toEqual([
      '2026-02-28',
      '2026-03-30',
      '2026-04-30',
    ])
  })

  it('keeps the years that an interval counts', () => {
    expect(from('FREQ=YEARLY;INTERVAL=2', '2024-02-29')).toMatchObject({
      startDate: '2028-02-29',
      rrule: 'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=-1',
      missed: ['2026-02-28'],
    })
  })

  it('keeps the number of times that are left', () => {
    expect(from('FREQ=MONTHLY;COUNT=9', '2026-05-31')).toMatchObject({
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=5',
    })
    expect(from('FREQ=MONTHLY;COUNT=2', '2026-01-31')).toBeUndefined()
  })

  it('takes the new rule itself where it has had no day', () => {
    expect(from('FREQ=MONTHLY;COUNT=3', '2027-01-31')).toEqual({
      ended: undefined,
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3',
      startDate: '2027-01-31',
      missed: [],
    })
  })

  it('begins after what is settled already', () => {
    expect(from('FREQ=MONTHLY', '2026-01-31', '2026-11-30')).toMatchObject({
      startDate: '2026-12-31',
      ended: 'FREQ=MONTHLY;UNTIL=20261230',
    })
  })

  it.each([
    ['leaves no month out', 'FREQ=MONTHLY', '2026-01-28'],
    ['says the last day', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31'],
    ['is over', 'FREQ=MONTHLY;UNTIL=20261031', '2026-01-31'],
  ])('offers nothing if the rule %s', (_, rrule, startDate) => {
    expect(from(rrule, startDate)).toBeUndefined()
  })
})
