import { startOfMonth } from './localDays.ts'

/** Months are 'yyyy-MM' and days 'yyyy-MM-dd'. As text they do not depend on a time zone. */

export const monthOf = (day: string): string => day.slice(0, 7)

export const addMonths = (month: string, count: number): string =>
  monthOf(startOfMonth(`${month}-01`, count))

/** Returns `count` months that end with `month`, the earliest first. */
export const monthsUpTo = (month: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addMonths(month, at + 1 - count))
