/** Calculations are in UTC, so that the machine's time zone cannot affect them. */
import { UTCDateMini } from '@date-fns/utc/date/mini'
import * as dates from 'date-fns'

const dateOf = (day: string): Date => new UTCDateMini(day)

const dayOf = (date: Date): string => date.toISOString().slice(0, 'yyyy-MM-dd'.length)

export const addDays = (day: string, days: number): string =>
  dayOf(dates.addDays(dateOf(day), days))

export const sameDayOfMonth = (day: string, months: number): string =>
  dayOf(dates.addMonths(dateOf(day), months))

export const monthsBetween = (earlier: string, later: string): number =>
  dates.differenceInCalendarMonths(dateOf(later), dateOf(earlier))

export const daysBetween = (earlier: string, later: string): number =>
  dates.differenceInCalendarDays(dateOf(later), dateOf(earlier))

export const weekdayOf = (day: string): number => dates.getDay(dateOf(day))

export const startOfWeek = (day: string, weekStart: number): string =>
  dayOf(dates.startOfWeek(dateOf(day), { weekStartsOn: weekStart as dates.Day }))

export const startOfMonth = (day: string, months = 0): string =>
  dayOf(dates.addMonths(dates.startOfMonth(dateOf(day)), months))

export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))
