import { describe, expect, it } from 'vitest'
import { buildTaskSeries } from '../testing/builders.ts'
import { addDays } from '../time/localDays.ts'
import { turnOn } from './turns.ts'

const start = '2026-03-02'
const everybody = new Set(['ann', 'ben', 'cem'])

const turns = (rrule: string, dates: readonly string[], live = everybody, weekStart = 1) => {
  const rotation = ['ann', 'ben', 'cem']
  const series = buildTaskSeries({ startDate: start, rrule, rotation, assignedTo: 'nobody' })
  return dates.map((date) => turnOn(series, date, { weekStart, live }))
}

const weeks = (...numbers: readonly number[]) => numbers.map((number) => addDays(start, 7 * number))

describe('whose turn it is', () => {
  it('rotates by the week', () => {
    expect(turns('FREQ=WEEKLY', weeks(0, 1, 2, 3))).toEqual(['ann', 'ben', 'cem', 'ann'])
  })

  it('stays with one person for all days of a week, by the family’s first day', () => {
    const days = ['2026-03-02', '2026-03-07', '2026-03-08', '2026-03-09']
    expect(turns('FREQ=DAILY', days)).toEqual(['ann', 'ann', 'ann', 'ben'])
    expect(turns('FREQ=DAILY', days, everybody, 0)).toEqual(['ann', 'ann', 'ben', 'ben'])
  })

  it('rotates each time if the task is less often than weekly', () => {
    expect(turns('FREQ=WEEKLY;INTERVAL=3', weeks(0, 3, 6))).toEqual(['ann', 'ben', 'cem'])
    expect(turns('FREQ=DAILY;INTERVAL=21', weeks(0, 3, 6))).toEqual(['ann', 'ben', 'cem'])
    const months = ['2026-03-02', '2026-04-02', '2027-03-02']
    expect(turns('FREQ=MONTHLY', months)).toEqual(['ann', 'ben', 'ann'])
    expect(turns('FREQ=YEARLY', months)).toEqual(['ann', 'ann', 'ben'])
  })

  it('rotates each time even if some months or years have none', () => {
    const of = (startDate: string, rrule: string, dates: readonly string[]) => {
      const series = buildTaskSeries({ startDate, rrule, rotation: ['ann', 'ben'] })
      return dates.map((date) => turnOn(series, date, { weekStart: 1, live: everybody }))
    }
    const inTurn = ['ann', 'ben', 'ann', 'ben']
    const lasts = ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31']
    expect(of('2026-01-31', 'FREQ=MONTHLY', lasts)).toEqual(inTurn)
    const leapDays = ['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29']
    expect(of('2024-02-29', 'FREQ=YEARLY', leapDays)).toEqual(inTurn)
    const fifths = ['2026-03-30', '2026-06-29', '2026-08-31', '2026-11-30']
    expect(of('2026-03-30', 'FREQ=MONTHLY;BYDAY=5MO', fifths)).toEqual(inTurn)
  })

  it('starts with the first in order, whenever it is due first', () => {
    expect(turns('FREQ=WEEKLY;BYDAY=SU', ['2026-03-08', '2026-03-15'], everybody, 0)).toEqual([
      'ann',
      'ben',
    ])
    expect(turns('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', weeks(0, 2))).toEqual(['ann', 'ben'])
    expect(turns('FREQ=MONTHLY;BYMONTHDAY=1', ['2026-04-01', '2026-05-01'])).toEqual(['ann', 'ben'])
  })

  it('counts skipped weeks as the rule does', () => {
    const series = buildTaskSeries({
      startDate: '2026-11-29',
      rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU',
      rotation: ['ann', 'ben'],
    })
    const dates = ['2026-11-29', '2026-12-02', '2026-12-13', '2026-12-16']
    const inTurn = dates.map((date) => turnOn(series, date, { weekStart: 0, live: everybody }))
    expect(inTurn).toEqual(['ann', 'ann', 'ben', 'ben'])
  })

  it('skips people who have left, and changes no other turn', () => {
    const live = new Set(['ann', 'cem'])
    expect(turns('FREQ=WEEKLY', weeks(0, 1, 2, 3, 4), live)).toEqual([
      'ann',
      'cem',
      'cem',
      'ann',
      'cem',
    ])
  })

  it('returns nobody if all have left', () => {
    expect(turns('FREQ=WEEKLY', weeks(0), new Set())).toEqual([null])
  })

  it('returns the same person if nobody takes turns', () => {
    const series = buildTaskSeries({ startDate: start, assignedTo: 'dan' })
    expect(turnOn(series, start, { weekStart: 1, live: everybody })).toBe('dan')
  })
})
