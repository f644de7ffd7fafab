import { fourWeeksFrom, gridDays, monthOf, weekOf } from '#shared/calendar/calendarGrid.ts'
import type { GridSpan } from '#shared/calendar/calendarGrid.ts'
import { addDays, startOfMonth } from '#shared/time/localDays.ts'

/** 'next' is 28 days from today (docs/product.md, Calendar). */
export const calendarViews = ['next', 'month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** On these widths days side by side have no room for words: a list of days, or dots. */
export const phone = '(width < 40rem)'

/** The days that a view is about. @param day one of them, or the first. */
export const spanOf = (view: CalendarView, day: string, weekStart: number): GridSpan => {
  if (view === 'month') return monthOf(day)
  return view === 'week' ? weekOf(day, weekStart) : fourWeeksFrom(day)
}

/** The day that a view goes to from another. @param by 1 for later, -1 for earlier. */
export const turned = (view: CalendarView, day: string, by: 1 | -1): string => {
  if (view === 'month') return startOfMonth(day, by)
  return addDays(day, by * (view === 'week' ? 7 : gridDays))
}
