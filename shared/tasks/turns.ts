import type { Family } from '../people/family/family.ts'
import { parseRecurrence, weekdays } from '../time/recurrence.ts'
import { untouchedTime } from './taskSeries.ts'
import type { TaskSeries, TaskTime } from './taskSeries.ts'
import { daysBetween, startOfWeek } from '../time/localDays.ts'
import { firstRuleDay, timesUpTo } from '../time/ruleDays.ts'

/** The household's data that decide turns, besides the series. */
export interface Household extends Pick<Family, 'weekStart'> {
  /** userIds of the live members who see the household's tasks. */
  readonly live: ReadonlySet<string>
}

/** A time of a series without any edit, with the person whose turn it is. */
export const timeOn = (series: TaskSeries, date: string, household: Household): TaskTime =>
  untouchedTime(series, date, turnOn(series, date, household))

/**
 * The person whose turn it is on a day. A turn of a person who has left goes to the next in order,
 * so that all other turns stay. null if nobody has it.
 */
export const turnOn = (
  { rotation, assignedTo, rrule, startDate }: TaskSeries,
  date: string,
  { weekStart, live }: Household,
): string | null => {
  if (rotation.length === 0) return assignedTo
  const turn = turnsSince(rrule, startDate, date, weekStart)
  const at = ((turn % rotation.length) + rotation.length) % rotation.length
  const inOrder = [...rotation.slice(at), ...rotation.slice(0, at)]
  return inOrder.find((userId) => live.has(userId)) ?? null
}

/**
 * A turn is a week, the first one being the week of the first due day. A task less often than
 * weekly takes turns each time; otherwise a fortnightly task would always be the same person's with
 * two members, and so would mostly one on the 31st.
 */
const turnsSince = (rrule: string, start: string, date: string, weekStart: number): number => {
  const rule = parseRecurrence(rrule)
  if (rule === undefined) return 0
  /** RFC 5545 counts skipped weeks from Monday unless the rule says otherwise. */
  const { frequency, interval, weekStart: ruleStart = 'MO' } = rule
  const begin = firstRuleDay(rrule, start)
  const weeks = (first: number): number =>
    daysBetween(startOfWeek(begin, first), startOfWeek(date, first)) / 7
  switch (frequency) {
    case 'daily':
      return interval < 7 ? weeks(weekStart) : Math.floor(daysBetween(begin, date) / interval)
    case 'weekly':
      return interval === 1
        ? weeks(weekStart)
        : Math.floor(weeks(weekdays.indexOf(ruleStart)) / interval)
    case 'monthly':
    case 'yearly':
      return Math.max(0, timesUpTo(rrule, start, date) - 1)
  }
}
