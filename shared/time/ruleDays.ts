import { parseRecurrence, weekdays } from './recurrence.ts'
import type { Recurrence, Weekday } from './recurrence.ts'
import { weekdayOf } from './localDays.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

const numberOf = (day: string): number => Date.parse(day) / dayMilliseconds

const dayAt = (number: number): string =>
  new Date(number * dayMilliseconds).toISOString().slice(0, 10)

interface Rule {
  readonly first: number
  readonly last: number
  readonly has: (day: number) => boolean
  readonly between: (from: number, end: number) => Iterable<number>
}

/** The rule counts local days, so clock changes never move an occurrence. */
export const recurrenceDays = (
  rrule: string,
  start: string,
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] => {
  const rule = ruleOf(rrule, start)
  if (rule === undefined) return []
  const begin = Math.max(numberOf(from), rule.first)
  const end = Math.min(numberOf(to), rule.last, begin + longest)
  return [...rule.between(begin, end)].map(dayAt)
}

export const isRuleDay = (rrule: string, start: string, day: string): boolean => {
  const rule = ruleOf(rrule, start)
  const number = numberOf(day)
  /** Excludes impossible days, which other functions read as later ones: 30 February as 2 March. */
  return rule !== undefined && isDue(rule, number) && dayAt(number) === day
}

export const firstRuleDay = (rrule: string, start: string): string => {
  const { upTo, after } = daysAround(rrule, start, start, { upTo: 1, after: 1 })
  return upTo[0] ?? after[0] ?? start
}

/**
 * Counts a rule's days up to and including `day`; 0 if the rule began more than `longest` days
 * before.
 */
export const timesUpTo = (rrule: string, start: string, day: string): number => {
  const key = [rrule, start, day].join(' ')
  const known = timesKnown.get(key)
  if (known !== undefined) return known
  const rule = ruleOf(rrule, start)
  const end = numberOf(day)
  const times =
    rule === undefined || end - rule.first > longest
      ? 0
      : [...rule.between(rule.first, Math.min(end, rule.last))].length
  if (timesKnown.size >= mostKept) timesKnown.clear()
  timesKnown.set(key, times)
  return times
}

const timesKnown = new Map<string, number>()

const isDue = ({ first, last, has }: Rule, day: number): boolean =>
  day >= first && day <= last && has(day)

/** The most days to search in either direction: leap days may be eight years apart. */
const farthest = 366 * 9

export interface DaysAround {
  readonly upTo: readonly string[]
  readonly after: readonly string[]
}

export const daysAround = (
  rrule: string,
  start: string,
  day: string,
  most: { readonly upTo: number; readonly after: number },
): DaysAround => {
  const key = [rrule, start, day, most.upTo, most.after].join(' ')
  const known = around.get(key)
  if (known !== undefined) return known
  const rule = ruleOf(rrule, start)
  const middle = numberOf(day)
  const found =
    rule === undefined
      ? { upTo: [], after: [] }
      : {
          upTo: walk(rule, Math.min(middle, rule.last), -1, most.upTo).toReversed(),
          after: walk(rule, Math.max(middle + 1, rule.first), 1, most.after),
        }
  if (around.size >= mostKept) around.clear()
  around.set(key, found)
  return found
}

/**
 * Results are kept, because task lists are computed again after every tick, with the same queries
 * all day.
 */
const around = new Map<string, DaysAround>()

const mostKept = 5000

const walk = (rule: Rule, from: number, step: 1 | -1, most: number): readonly string[] => {
  const days: string[] = []
  const isWithin = (day: number): boolean => day >= rule.first && day <= rule.last
  for (let day = from, walked = 0; walked < farthest && isWithin(day); day += step, walked += 1) {
    if (days.length === most) break
    if (rule.has(day)) days.push(dayAt(day))
  }
  return days
}

const ruleOf = (rrule: string, start: string): Rule | undefined => {
  const key = `${start} ${rrule}`
  const known = rules.get(key)
  if (known !== undefined) return known
  const recurrence = parseRecurrence(rrule)
  if (recurrence === undefined) return undefined
  const first = numberOf(start)
  const days = daysOf(recurrence, start)
  const { until, count } = recurrence
  const last =
    count === undefined
      ? numberOf(until ?? lastOfCalendar)
      : lastOf({ first, ...days }, count, Math.min(first + longest, numberOf(lastOfCalendar)))
  const rule = { first, last, ...days }
  if (rules.size >= mostKept) rules.clear()
  rules.set(key, rule)
  return rule
}

const rules = new Map<string, Rule>()

/** The years of later days have five digits, which breaks text order. */
const lastOfCalendar = '9999-12-31'

/** Longer counts are not computed, because a request could keep the server busy for minutes. */
const longest = 366 * 100

type Days = Pick<Rule, 'has' | 'between'>

const lastOf = (
  { first, between }: Pick<Rule, 'first' | 'between'>,
  count: number,
  end: number,
): number => {
  let left = count
  for (const day of between(first, end)) {
    left -= 1
    if (left === 0) return day
  }
  return end
}

const daysOf = (rule: Recurrence, start: string): Days => {
  const { frequency, interval, on } = rule
  const first = numberOf(start)
  switch (frequency) {
    case 'daily':
      return eachDay((day) => (day - first) % interval === 0)
    case 'weekly': {
      const days = on.length > 0 ? on.map((each) => weekdays.indexOf(each)) : [weekdayOf(start)]
      const weekOf = weeksFrom(rule.weekStart)
      const week = weekOf(first)
      return eachDay(
        (day) => days.includes(weekdayAt(day)) && (weekOf(day) - week) % interval === 0,
      )
    }
    case 'monthly':
      return eachMonth(monthOf(first), interval, monthDayOf(rule, start))
    case 'yearly': {
      const month = rule.orLast ? februaryOf(first) : monthOf(first)
      const last = rule.orLast ? { ...rule, monthDay: -1 } : rule
      return eachMonth(month, 12 * interval, monthDayOf(last, start))
    }
  }
}

const eachDay = (has: (day: number) => boolean): Days => ({
  has,
  *between(from, end) {
    for (let day = from; day <= end; day += 1) if (has(day)) yield day
  },
})

const eachMonth = (
  month: number,
  interval: number,
  dayIn: (month: number) => number | undefined,
): Days => ({
  has: (day) => {
    const its = monthOf(day)
    return (its - month) % interval === 0 && dayIn(its) === day
  },
  *between(from, end) {
    const passed = Math.ceil((monthOf(from) - month) / interval)
    for (let at = month + passed * interval; firstOfMonth(at) <= end; at += interval) {
      const day = dayIn(at)
      if (day !== undefined && day >= from && day <= end) yield day
    }
  },
})

const monthDayOf =
  ({ monthDay, monthWeekday, orLast }: Recurrence, start: string) =>
  (month: number): number | undefined => {
    const [begin, end] = [firstOfMonth(month), firstOfMonth(month + 1)]
    const daysAfter = (weekday: number, day: number): number => (weekday - weekdayAt(day) + 7) % 7
    const index = weekdays.indexOf(monthWeekday?.weekday ?? 'SU')
    if (monthWeekday?.ordinal === -1) return end - 7 + daysAfter(index, end)
    if (monthDay === -1) return end - 1
    const day =
      monthWeekday === undefined
        ? begin + (monthDay ?? Number(start.slice(8))) - 1
        : begin + daysAfter(index, begin) + 7 * (monthWeekday.ordinal - 1)
    if (day < end) return day
    return orLast === true ? end - 1 : undefined
  }

const februaryOf = (day: number): number => Math.floor(monthOf(day) / 12) * 12 + 1

const monthOf = (day: number): number => {
  const date = new Date(day * dayMilliseconds)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

const firstOfMonth = (month: number): number =>
  new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1) / dayMilliseconds

/** Day 0, 1 January 1970, was a Thursday. @returns 0 = Sunday. */
const weekdayAt = (day: number): number => (((day + 4) % 7) + 7) % 7

/** RFC 5545: a week begins on Monday if a rule does not name its first day. */
const weeksFrom =
  (weekStart: Weekday = 'MO') =>
  (day: number): number =>
    Math.floor((day + 4 - weekdays.indexOf(weekStart)) / 7)
