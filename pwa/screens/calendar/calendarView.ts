import { fourWeeksFrom, gridDays, monthOf, weekOf } from '#shared/calendar/calendarGrid.ts'
import type { GridSpan } from '#shared/calendar/calendarGrid.ts'
import { addDays, startOfMonth } from '#shared/time/localDays.ts'

/** 'next' is 28 days from today (docs/product.md, Calendar). */
export const calendarViews = ['next', 'month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Narrower days have no room for words, so a list or dots replace them. */
export const phone = '(width < 40rem)'

export const spanOf = (view: CalendarView, day: string, weekStart: number): GridSpan => {
  if (view === 'month') return monthOf(day)
  return view === 'week' ? weekOf(day, weekStart) : fourWeeksFrom(day)
}

export const turned = (view: CalendarView, day: string, by: 1 | -1): string => {
  if (view === 'month') return startOfMonth(day, by)
  return addDays(day, by * (view === 'week' ? 7 : gridDays))
}
