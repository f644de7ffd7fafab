import { weekdays } from './recurrence.ts'
import type { Recurrence } from './recurrence.ts'
import { addDays, startOfMonth, weekdayOf } from './localDays.ts'

export const weekdayInMonth = (day: string): NonNullable<Recurrence['monthWeekday']> => {
  const ordinal = Math.ceil(Number(day.slice(8)) / 7)
  const isLast = addDays(day, 7) >= startOfMonth(day, 1)
  return {
    ordinal: isLast && ordinal >= 5 ? -1 : ordinal,
    weekday: weekdays[weekdayOf(day)] ?? 'MO',
  }
}
