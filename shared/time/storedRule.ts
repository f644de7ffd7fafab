import { formatRecurrence, parseRecurrence, shortestMonth, weekdays } from './recurrence.ts'
import type { Recurrence, Weekday } from './recurrence.ts'
import { weekdayOf } from './localDays.ts'
import { firstRuleDay, isRuleDay } from './ruleDays.ts'

/** The fields of a repetition: in an event, a series of tasks or of money. */
export interface Repeats {
  readonly rrule: string
  /** 'yyyy-MM-dd' */
  readonly startDate: string
}

interface Asked {
  /** The family's, 0 = Sunday. */
  readonly weekStart: number
  /** Does a month or year that lacks its day have it on its last one? True of money and tasks. */
  readonly everyMonth: boolean
}

/**
 * The rule as it is stored: it says itself what would otherwise follow from the family's week or be left
 * out, so that every calendar reads the same days. Rules that are stored already keep theirs.
 */
export const ruleToStore = ({ rrule, startDate }: Repeats, asked: Asked): string => {
  const rule = parseRecurrence(rrule)
  if (rule === undefined) return rrule
  const { weekStart = weekdays[asked.weekStart] ?? 'MO', ...rest } = rule
  const counts = weekStart !== 'MO' && changesDays(rule, startDate, weekStart)
  const own = counts ? { ...rest, weekStart } : rest
  return formatRecurrence(asked.everyMonth ? inEveryMonth(own, startDate) : own)
}

/**
 * The fields to store for a repetition: the rule is included if it, or the day that it counts from,
 * changes.
 * @param before undefined for a new record.
 */
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

/** Does it end before its first day? Then nobody ever sees it. */
export const endsBeforeFirst = ({ rrule, startDate }: Repeats): boolean =>
  parseRecurrence(rrule)?.until !== undefined &&
  !isRuleDay(rrule, startDate, firstRuleDay(rrule, startDate))

/** Are other days in the first week than where it begins on Monday? Then other weeks are left out. */
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

/** The rule with a day in each of its months. */
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

/** Not every month has so many of a weekday. */
const mostWeeks = 5
