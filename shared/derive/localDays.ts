/** Days without a time, 'yyyy-MM-dd', counted as the calendar counts them: no clock comes into it. */

const dayMilliseconds = 24 * 60 * 60 * 1000

const toDay = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  toDay(Date.parse(day) + days * dayMilliseconds)

/** How many days `later` is after `earlier`; below zero where it is before. */
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / dayMilliseconds)

/** 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay()

/** The first day of the week that a day is in. @param weekStart 0 = Sunday. */
export const startOfWeek = (day: string, weekStart: number): string =>
  addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))

/** The first day of the month that lies `months` after that of a day. */
export const startOfMonth = (day: string, months = 0): string => {
  const date = new Date(Date.parse(day))
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
}

/** `count` days in a row. */
export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))
