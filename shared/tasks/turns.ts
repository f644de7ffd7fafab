import type { Family } from '../people/family/family.ts'
import { parseRecurrence, weekdays } from '../time/recurrence.ts'
import { untouchedTime } from './taskSeries.ts'
import type { TaskSeries, TaskTime } from './taskSeries.ts'
import { daysBetween, startOfWeek } from '../time/localDays.ts'
import { firstRuleDay, timesUpTo } from '../time/ruleDays.ts'

export interface Household extends Pick<Family, 'weekStart'> {
  readonly live: ReadonlySet<string>
}

export const timeOn = (series: TaskSeries, date: string, household: Household): TaskTime =>
  untouchedTime(series, date, turnOn(series, date, household))

/** Turns of former members go to the next in order, so that all other turns stay. */
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
 * A turn is a week. If the task is due less often, turns change each time: otherwise one of two
 * members would always get a biweekly task.
 */
const turnsSince = (rrule: string, start: string, date: string, weekStart: number): number => {
  const rule = parseRecurrence(rrule)
  if (rule === undefined) return 0
  /** RFC 5545 counts skipped weeks from Monday by default. */
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
