import { startOfMonth } from './localDays.ts'

export const monthOf = (day: string): string => day.slice(0, 7)

export const addMonths = (month: string, count: number): string =>
  monthOf(startOfMonth(`${month}-01`, count))

export const monthsUpTo = (month: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addMonths(month, at + 1 - count))
