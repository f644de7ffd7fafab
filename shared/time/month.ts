import { startOfMonth } from './localDays.ts'

/** Months are 'yyyy-MM', days 'yyyy-MM-dd': text, so that no time zone moves them. */

export const monthOf = (day: string): string => day.slice(0, 7)

/** The month that is `count` after another; before it where negative. */
export const addMonths = (month: string, count: number): string =>
  monthOf(startOfMonth(`${month}-01`, count))

/** The months up to and with `month`, the earliest first. */
export const monthsUpTo = (month: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addMonths(month, at + 1 - count))
