import type { Family } from '../people/family/family.ts'
import { parseRecurrence, weekdays } from '../time/recurrence.ts'
import { untouchedTime } from './taskSeries.ts'
import type { TaskSeries, TaskTime } from './taskSeries.ts'
import { daysBetween, startOfWeek } from '../time/localDays.ts'
import { firstRuleDay, timesUpTo } from '../time/ruleDays.ts'

/** What decides whose turn it is, beside the series. */
export interface Household extends Pick<Family, 'weekStart'> {
  /** userIds of the live members who see the household's tasks. */
  readonly live: ReadonlySet<string>
}

/** A time of a series, whoever's turn it is, as nobody has touched it. */
export const timeOn = (series: TaskSeries, date: string, household: Household): TaskTime =>
  untouchedTime(series, date, turnOn(series, date, household))

/**
 * Whose turn it is on a day. A turn of somebody who has left goes to the next in order, so that
 * everybody else's stay as they are. null where it is nobody's.
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
 * A turn is a week, and the first one that in which it is due first. What comes less often than weekly
 * has a turn each time, or with two members everything fortnightly would always be the same one's, and
 * what comes on the 31st mostly.
 */
const turnsSince = (rrule: string, start: string, date: string, weekStart: number): number => {
  const rule = parseRecurrence(rrule)
  if (rule === undefined) return 0
  /** RFC 5545: weeks that are left out are counted from Monday where the rule does not say. */
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
