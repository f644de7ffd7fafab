import { describe, expect, it } from 'vitest'
import { nextEntry } from './nextEntry.ts'

const today = '2026-11-26'
const next = (rrule: string, startDate: string, enteredUntil: string | null = null) =>
  nextEntry({ rrule, startDate, enteredUntil }, today)

describe('the next entry of what recurs', () => {
  it('returns a day to come where it began too long ago to be entered', () => {
    expect(next('FREQ=YEARLY;INTERVAL=2', '2024-12-01')).toBe('2026-12-01')
  })

  it('returns today until today is entered, then the day after', () => {
    expect(next('FREQ=DAILY', '2026-11-01')).toBe(today)
    expect(next('FREQ=DAILY', '2026-11-01', '2026-11-25')).toBe(today)
    expect(next('FREQ=DAILY', '2026-11-01', today)).toBe('2026-11-27')
  })

  it('returns the first day of what begins later', () => {
    expect(next('FREQ=MONTHLY', '2027-02-03')).toBe('2027-02-03')
  })

  it('returns nothing where it is over', () => {
    expect(next('FREQ=MONTHLY;UNTIL=20261101', '2026-01-03')).toBeUndefined()
  })
})
