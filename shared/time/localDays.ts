/**
 * Days without a time, 'yyyy-MM-dd', counted as the calendar counts them: in UTC, so that neither a
 * clock nor the machine's time zone comes into it.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini'
import * as dates from 'date-fns'

const dateOf = (day: string): Date => new UTCDateMini(day)

const dayOf = (date: Date): string => date.toISOString().slice(0, 'yyyy-MM-dd'.length)

export const addDays = (day: string, days: number): string =>
  dayOf(dates.addDays(dateOf(day), days))

/** The same day of another month, or its last where it has none. */
export const sameDayOfMonth = (day: string, months: number): string =>
  dayOf(dates.addMonths(dateOf(day), months))

/** Number of months from the month of `earlier` to that of `later`. */
export const monthsBetween = (earlier: string, later: string): number =>
  dates.differenceInCalendarMonths(dateOf(later), dateOf(earlier))

/** How many days `later` is after `earlier`; below zero where it is before. */
export const daysBetween = (earlier: string, later: string): number =>
  dates.differenceInCalendarDays(dateOf(later), dateOf(earlier))

/** 0 = Sunday. */
export const weekdayOf = (day: string): number => dates.getDay(dateOf(day))

/** The first day of the week that a day is in. @param weekStart 0 = Sunday. */
export const startOfWeek = (day: string, weekStart: number): string =>
  dayOf(dates.startOfWeek(dateOf(day), { weekStartsOn: weekStart as dates.Day }))

/** The first day of the month that lies `months` after that of a day. */
export const startOfMonth = (day: string, months = 0): string =>
  dayOf(dates.addMonths(dates.startOfMonth(dateOf(day)), months))

/** `count` days in a row. */
export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))
