import ICAL from 'ical.js'
import { parseRecurrence, weekdays } from '../domain/recurrence.ts'
import type { Recurrence } from '../domain/recurrence.ts'
import { addDays, daysBetween, startOfMonth, startOfWeek, weekdayOf } from './localDays.ts'

/** RFC 5545: WKST is Monday where a rule does not say. */
const monday = 1

/** A rule that hardly ever matches ends here. */
const mostSteps = 20_000

/**
 * The days on which something that repeats begins, within a span, ascending. The rule counts in local
 * days, so that no change of the clock moves an occurrence.
 * @param start 'yyyy-MM-dd', the first day on which it may begin.
 */
export const recurrenceDays = (
  rrule: string,
  start: string,
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] => {
  const rule = parseRecurrence(rrule)
  const last = rule?.until !== undefined && rule.until < to ? rule.until : to
  if (rule === undefined || last < start || last < from) return []
  if (rule.count === undefined) return iterate(rule, start, from, last)
  return countedDays(rule, rrule, start).filter((day) => day >= from && day <= last)
}

/** What is counted has to be gone through from its start: once, however often it is asked for. */
const counted = new Map<string, readonly string[]>()

/** More than any family has; beyond it all are gone through anew. */
const mostCounted = 500

const countedDays = (rule: Recurrence, rrule: string, start: string): readonly string[] => {
  const key = `${start} ${rrule}`
  const days = counted.get(key) ?? iterate(rule, start, start, endOfTime)
  if (counted.size >= mostCounted) counted.clear()
  counted.set(key, days)
  return days
}

const endOfTime = '9999-12-31'

const iterate = (
  rule: Recurrence,
  start: string,
  from: string,
  last: string,
): readonly string[] => {
  const monthDay = rule.monthDay ?? Number(start.slice(8))
  if (rule.monthWeekday === undefined && monthDay > shortestMonth) {
    if (rule.frequency === 'monthly') return onMonthDay(rule, monthDay, start, from, last)
    if (rule.frequency === 'yearly') {
      return onMonthDay({ ...rule, interval: 12 * rule.interval }, monthDay, start, from, last)
    }
  }
  const iterator = ICAL.Recur.fromString(explicit(rule, start)).iterator(
    ICAL.Time.fromDateString(entryTo(rule, start, from)),
  )
  const days: string[] = []
  for (let step = 0; step < mostSteps; step += 1) {
    const day = (iterator.next() as ICAL.Time | null | undefined)?.toString()
    if (day === undefined || day > last) break
    if (day >= from && day >= start) days.push(day)
  }
  return days
}

const shortestMonth = 28

/**
 * `ical.js` gives a rule up where several of its months one after another have no such day, and takes
 * 1 March for a 29 February.
 */
const onMonthDay = (
  { interval, count = Number.POSITIVE_INFINITY }: Recurrence,
  monthDay: number,
  start: string,
  from: string,
  last: string,
): readonly string[] => {
  const days: string[] = []
  const months = monthsBetween(start, last)
  for (let month = 0, found = 0; month <= months && found < count; month += interval) {
    const first = startOfMonth(start, month)
    const day = addDays(first, monthDay - 1)
    if (startOfMonth(day) !== first || day < start) continue
    found += 1
    if (day >= from && day <= last) days.push(day)
  }
  return days
}

/** The rule with what follows from its start spelt out, as it is entered on another day. */
const explicit = (rule: Recurrence, start: string): string => {
  const { frequency, interval, on, monthDay, monthWeekday, count } = rule
  const parts = [`FREQ=${frequency.toUpperCase()}`, `INTERVAL=${interval}`]
  if (frequency === 'weekly') {
    parts.push(`BYDAY=${on.length > 0 ? on.join(',') : weekdays[weekdayOf(start)]}`)
  }
  if (frequency === 'monthly') {
    parts.push(
      monthWeekday === undefined
        ? `BYMONTHDAY=${monthDay ?? Number(start.slice(8))}`
        : `BYDAY=${monthWeekday.ordinal}${monthWeekday.weekday}`,
    )
  }
  if (count !== undefined) parts.push(`COUNT=${count}`)
  return parts.join(';')
}

/**
 * A day from which the rule goes on as from its start, shortly before the span, so that years of
 * occurrences need not be gone through. What is counted is gone through from its start.
 */
const entryTo = (
  { frequency, interval, count }: Recurrence,
  start: string,
  from: string,
): string => {
  if (count !== undefined || from <= start || frequency === 'yearly') return start
  const whole = (units: number): number => Math.floor(units / interval) * interval
  const entry = {
    daily: () => addDays(start, whole(daysBetween(start, from))),
    weekly: () => {
      const first = startOfWeek(start, monday)
      return addDays(first, 7 * whole(daysBetween(first, from) / 7))
    },
    monthly: () => startOfMonth(start, whole(monthsBetween(start, from))),
  }[frequency]()
  return entry < start ? start : entry
}

const monthsBetween = (earlier: string, later: string): number => {
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(later) - months(earlier)
}
