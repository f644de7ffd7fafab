import { describe, expect, it } from 'vitest'
import { timesShown } from './timesShown.ts'

const berlin = 'Europe/Berlin'

describe('In the night in which the clocks go forward', () => {
  it.each([
    ['what begins in the skipped hour keeps its length', '02:30', '03:30', '03:30', '04:30'],
    ['so does what ends well after it', '02:15', '06:00', '03:15', '07:00'],
    ['and what lies within it', '02:10', '02:40', '03:10', '03:40'],
    ['what only ends in it ends an hour later by the clock', '01:30', '02:30', '01:30', '03:30'],
    ['all else is as it is', '03:00', '04:00', '03:00', '04:00'],
  ])('%s', (_, from, to, start, end) => {
    const on = (time: string): string => `2026-03-29T${time}`
    expect(timesShown({ startDate: on(from), endDate: on(to) }, berlin)).toEqual({
      startDate: on(start),
      endDate: on(end),
    })
  })

  it('moves events without an end, all-day ones and those of several days only if their start is skipped', () => {
    const start = '2026-03-29T02:30'
    const moved = '2026-03-29T03:30'
    expect(timesShown({ startDate: start, endDate: null }, berlin)).toEqual({
      startDate: moved,
      endDate: null,
    })
    const days = { startDate: '2026-03-29', endDate: '2026-03-30' }
    expect(timesShown(days, berlin)).toEqual(days)
    const endDate = '2026-03-31T18:00'
    expect(timesShown({ startDate: start, endDate }, berlin)).toEqual({ startDate: moved, endDate })
  })

  it('goes by the clocks of the event’s own zone, half an hour on Lord Howe Island', () => {
    const times = { startDate: '2026-10-04T02:10', endDate: '2026-10-04T03:00' }
    expect(timesShown(times, berlin)).toEqual(times)
    expect(timesShown(times, 'Australia/Lord_Howe')).toEqual({
      startDate: '2026-10-04T02:40',
      endDate: '2026-10-04T03:30',
    })
  })
})
