import { describe, expect, it } from 'vitest'
import { buildEvent } from '../testing/builders.ts'
import {
  calendarGrid,
  chipsPerCell,
  fourWeeksFrom,
  gridDays,
  monthOf,
  shownSpan,
  upcomingCount,
  weekOf,
} from './calendarGrid.ts'
import { occurrencesIn } from './occurrences.ts'

const today = '2026-11-21'
const sunday = 0
const monday = 1

const gridOf = (events: readonly ReturnType<typeof buildEvent>[]) => {
  const span = fourWeeksFrom(today)
  const window = { ...shownSpan(span, sunday), timeZone: 'Europe/Berlin' }
  const occurrences = occurrencesIn({ events, overrides: [] }, window)
  return calendarGrid(span, occurrences, { today, weekStart: sunday })
}

const on = (events: readonly ReturnType<typeof buildEvent>[], wanted: string) =>
  gridOf(events)
    .flat()
    .find(({ day }) => day === wanted)

const titlesIn = (cell: ReturnType<typeof on>) =>
  cell?.shown.map((slot) => slot?.occurrence.title ?? '')

describe('the grid', () => {
  it('shows 28 days from today, each under its weekday', () => {
    const weeks = gridOf([])
    const within = weeks.flat().filter(({ isWithin }) => isWithin)
    expect(within).toHaveLength(gridDays)
    expect(within[0]).toMatchObject({ day: today, isToday: true })
    expect(within.at(-1)?.day).toBe('2026-12-18')
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(weeks[0]?.[6]?.day).toBe(today)
  })

  it('shows two events a day, and says how many more there are', () => {
    const events = ['a', 'b', 'c', 'd'].map((title) =>
      buildEvent({ title, startDate: '2026-11-23T10:00' }),
    )
    const cell = gridOf(events)
      .flat()
      .find(({ day }) => day === '2026-11-23')
    expect(titlesIn(cell)).toEqual(['a', 'b'])
    expect(cell?.more).toBe(4 - chipsPerCell)
    expect(cell?.occurrences).toHaveLength(4)
  })

  it('shows what takes several days on each of them, before what begins there', () => {
    const events = [
      buildEvent({ title: 'early', startDate: '2026-11-24T06:00' }),
      buildEvent({ title: 'visit', startDate: '2026-11-23T18:00', endDate: '2026-11-25T12:00' }),
    ]
    expect(titlesIn(on(events, '2026-11-23'))).toEqual(['visit'])
    expect(titlesIn(on(events, '2026-11-24'))).toEqual(['visit', 'early'])
    expect(titlesIn(on(events, '2026-11-25'))).toEqual(['visit'])
    expect(titlesIn(on(events, '2026-11-26'))).toEqual([])
  })

  it('draws what takes several days as one bar a week, which keeps its place from day to day', () => {
    const events = [
      buildEvent({ title: 'visit', startDate: '2026-11-24', endDate: '2026-12-01' }),
      buildEvent({ title: 'fair', startDate: '2026-11-23', endDate: '2026-11-25' }),
      buildEvent({ title: 'late', startDate: '2026-11-26T20:00' }),
    ]
    const drawn = (day: string) =>
      on(events, day)?.shown.map((slot) => slot && [slot.occurrence.title, slot.days])
    expect(drawn('2026-11-23')).toEqual([['fair', 3]])
    expect(drawn('2026-11-24')).toEqual([
      ['fair', 0],
      ['visit', 5],
    ])
    expect(drawn('2026-11-26')).toEqual([
      ['late', 1],
      ['visit', 0],
    ])
    expect(drawn('2026-11-27')).toEqual([undefined, ['visit', 0]])
    expect(drawn('2026-11-29')).toEqual([['visit', 3]])
  })

  it('counts the bars that no cell has room for', () => {
    const events = ['a', 'b', 'c'].map((title) =>
      buildEvent({ title, startDate: '2026-11-23', endDate: '2026-11-24' }),
    )
    const cell = on(events, '2026-11-24')
    expect(cell?.shown.map((slot) => slot?.days)).toEqual([0, 0])
    expect(cell?.more).toBe(1)
  })
})

describe('the spans', () => {
  it('fill whole weeks of a month or a week', () => {
    expect(monthOf('2024-02-11')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(weekOf(today, monday)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(weekOf(today, sunday)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  })

  it('list ten events to come', () => {
    expect([gridDays, chipsPerCell, upcomingCount]).toEqual([28, 2, 10])
  })
})
