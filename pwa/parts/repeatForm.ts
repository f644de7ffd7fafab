import { dayOf } from '#shared/domain/localMoment.ts'
import { formatRecurrence, parseRecurrence, weekdays } from '#shared/domain/recurrence.ts'
import type { Frequency, Recurrence, Weekday } from '#shared/domain/recurrence.ts'
import { weekdayOf } from '#shared/derive/localDays.ts'
import { firstRuleDay, isRuleDay } from '#shared/derive/ruleDays.ts'
import { m } from '#shared/messages/messages.ts'
import { weekdayInMonth } from '#shared/derive/weekdayInMonth.ts'
import type { FieldErrors } from './fieldErrors.ts'

export const repeats = [
  'none',
  'daily',
  'weekly',
  'monthly',
  'monthly-last',
  'monthly-weekday',
  'yearly',
] as const
export const repeatEnds = ['never', 'until', 'count'] as const

export type Repeat = (typeof repeats)[number]

/** What stands in the fields about repeating. */
export interface RepeatValues {
  readonly repeat: Repeat
  readonly interval: string
  readonly on: readonly Weekday[]
  readonly ends: (typeof repeatEnds)[number]
  readonly until: string
  readonly count: string
}

export const noRepeat: RepeatValues = {
  repeat: 'none',
  interval: '1',
  on: [],
  ends: 'never',
  until: '',
  count: '10',
}

export const repeatOf = ({ frequency, monthDay, monthWeekday }: Recurrence): Repeat => {
  if (monthWeekday !== undefined) return 'monthly-weekday'
  return monthDay === -1 ? 'monthly-last' : frequency
}

const frequencyOf = (repeat: Exclude<Repeat, 'none'>): Frequency =>
  repeat === 'monthly-last' || repeat === 'monthly-weekday' ? 'monthly' : repeat

/** Every month has them. */
const shortestMonth = 28

/**
 * The day of the month that not every month has, where it repeats on it; else undefined.
 * @param startDate 'yyyy-MM-dd', or a moment of it; '' where there is none yet.
 */
export const dayOfLongMonths = (
  { repeat }: RepeatValues,
  startDate: string,
): number | undefined => {
  const day = Number(dayOf(startDate).slice(8))
  return repeat === 'monthly' && day > shortestMonth ? day : undefined
}

export const repeatToForm = (rrule: string | null): RepeatValues => {
  const rule = parseRecurrence(rrule ?? '')
  if (rule === undefined) return noRepeat
  return {
    repeat: repeatOf(rule),
    interval: String(rule.interval),
    on: rule.on,
    ends: rule.until === undefined ? (rule.count === undefined ? 'never' : 'count') : 'until',
    until: rule.until ?? '',
    count: String(rule.count ?? 10),
  }
}

/**
 * The rule that the fields describe; null for none.
 * @param startDate by which what they leave open is told; '' while there is none.
 */
export const repeatToRule = (values: RepeatValues, startDate: string): string | null => {
  const { repeat, interval, ends, until, count } = values
  if (repeat === 'none') return null
  const day = dayOf(startDate)
  const frequency = frequencyOf(repeat)
  return formatRecurrence({
    frequency,
    interval: Number(interval),
    on: frequency === 'weekly' ? onDays(values.on, day) : [],
    ...(repeat === 'monthly-last' ? { monthDay: -1 } : {}),
    ...(repeat === 'monthly-weekday' && day !== '' ? { monthWeekday: weekdayInMonth(day) } : {}),
    ...(ends === 'until' ? { until } : {}),
    ...(ends === 'count' ? { count: Number(count) } : {}),
  })
}

/** The start's own weekday alone goes without saying, so that it moves with the start. */
const onDays = (on: readonly Weekday[], day: string): readonly Weekday[] => {
  const own = day === '' ? undefined : weekdays[weekdayOf(day)]
  return on.length === 1 && on[0] === own ? [] : on
}

/**
 * What is wrong in the fields, each at its own.
 * @param first the day from which it repeats, 'yyyy-MM-dd'; '' where none is known.
 */
export const repeatProblems = (values: RepeatValues, first: string): FieldErrors => {
  const { repeat, interval, ends, until, count } = values
  if (repeat === 'none') return {}
  return {
    ...(isWhole(interval, 99)
      ? endProblem(values, first)
      : { interval: m.calendar_interval_invalid() }),
    ...(ends === 'until' && until === '' ? { until: m.budget_date_invalid() } : {}),
    ...(ends === 'count' && !isWhole(count, 999) ? { count: m.calendar_count_invalid() } : {}),
  }
}

/** What ends before it begins is nowhere to be seen once it is saved. */
const endProblem = (values: RepeatValues, first: string): FieldErrors => {
  if (values.ends !== 'until' || values.until === '' || first === '') return {}
  const rule = repeatToRule(values, first) ?? ''
  const isEver = isRuleDay(rule, first, firstRuleDay(rule, first))
  return isEver ? {} : { until: m.calendar_until_early() }
}

const isWhole = (text: string, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most
