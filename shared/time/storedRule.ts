import { formatRecurrence, parseRecurrence, shortestMonth, weekdays } from './recurrence.ts'
import type { Recurrence, Weekday } from './recurrence.ts'
import { weekdayOf } from './localDays.ts'
import { firstRuleDay, isRuleDay } from './ruleDays.ts'

export interface Repeats {
  readonly rrule: string
  readonly startDate: string
}

interface Asked {
  readonly weekStart: number
  /** True if a rule uses the last day of a month that is too short, as for money and tasks. */
  readonly everyMonth: boolean
}

/**
 * Adds to a rule what would otherwise depend on the family's week or on defaults, so that every
 * calendar computes the same days. Rules that are already stored do not change.
 */
export const ruleToStore = ({ rrule, startDate }: Repeats, asked: Asked): string => {
  const rule = parseRecurrence(rrule)
  if (rule === undefined) return rrule
  const { weekStart = weekdays[asked.weekStart] ?? 'MO', ...rest } = rule
  const counts = weekStart !== 'MO' && changesDays(rule, startDate, weekStart)
  const own = counts ? { ...rest, weekStart } : rest
  return formatRecurrence(asked.everyMonth ? inEveryMonth(own, startDate) : own)
}

export const repeatToStore = <T extends Partial<Repeats>>(
  changes: T,
  before: Repeats | undefined,
  asked: Asked,
): T => {
  const after = { ...before, ...changes }
  const isSame = after.rrule === before?.rrule && after.startDate === before?.startDate
  if (isSame || after.rrule === undefined || after.startDate === undefined) return changes
  const rrule = ruleToStore({ rrule: after.rrule, startDate: after.startDate }, asked)
  return rrule === before?.rrule ? changes : { ...changes, rrule }
}

export const endsBeforeFirst = ({ rrule, startDate }: Repeats): boolean =>
  parseRecurrence(rrule)?.until !== undefined &&
  !isRuleDay(rrule, startDate, firstRuleDay(rrule, startDate))

/**
 * True if weeks that begin on this day would skip different weeks than weeks that begin on Monday.
 */
const changesDays = (
  { frequency, interval, on }: Recurrence,
  start: string,
  weekStart: Weekday,
) => {
  if (frequency !== 'weekly' || interval === 1) return false
  const isInFirstWeek = (day: Weekday, first: number): boolean =>
    (weekdays.indexOf(day) - first + 7) % 7 >= (weekdayOf(start) - first + 7) % 7
  return on.some((day) => isInFirstWeek(day, weekdays.indexOf(weekStart)) !== isInFirstWeek(day, 1))
}

export const inEveryMonth = (rule: Recurrence, start: string): Recurrence => {
  const { frequency, monthDay = Number(start.slice(8)), monthWeekday } = rule
  if (frequency === 'yearly' && start.endsWith('-02-29')) return { ...rule, orLast: true }
  if (frequency !== 'monthly') return rule
  if (monthWeekday !== undefined) {
    const isFifth = monthWeekday.ordinal === mostWeeks
    return isFifth ? { ...rule, monthWeekday: { ...monthWeekday, ordinal: -1 } } : rule
  }
  return monthDay > shortestMonth ? { ...rule, monthDay, orLast: true } : rule
}

/** A month has a weekday at most five times, and often only four. */
const mostWeeks = 5
