import { latinDigits } from '#shared/money/digits.ts'
import { dayOf } from '#shared/time/localMoment.ts'
import {
  formatRecurrence,
  parseRecurrence,
  shortestMonth,
  weekdays,
} from '#shared/time/recurrence.ts'
import type { Frequency, Recurrence, Weekday } from '#shared/time/recurrence.ts'
import { addDays, startOfMonth, weekdayOf } from '#shared/time/localDays.ts'
import { endsBeforeFirst } from '#shared/time/storedRule.ts'
import type { Repeats } from '#shared/time/storedRule.ts'
import { m } from '#shared/messages/messages.ts'
import { weekdayInMonth } from '#shared/time/weekdayInMonth.ts'
import type { FieldErrors } from '../forms/fieldErrors.ts'

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

export interface RepeatValues {
  readonly repeat: Repeat
  readonly interval: string
  readonly on: readonly Weekday[]
  /** True if a month that lacks the day uses its last day; if false, that month is left out. */
  readonly orLast: boolean
  /** A series on the 31st may begin on the last day of February. */
  readonly monthDay?: number
  readonly ends: (typeof repeatEnds)[number]
  readonly until: string
  readonly count: string
}

export const noRepeat: RepeatValues = {
  repeat: 'none',
  interval: '1',
  on: [],
  orLast: true,
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

/** Undefined if every month has the day. @param startDate '' if there is none yet. */
export const dayOfLongMonths = (values: RepeatValues, startDate: string): number | undefined => {
  const start = dayOf(startDate)
  const day = ownDay(values, start)
  const isLong = values.repeat === 'yearly' ? day === 29 && isFebruary(start) : day > shortestMonth
  return isLong && (values.repeat === 'monthly' || values.repeat === 'yearly') ? day : undefined
}

const isFebruary = (day: string): boolean => day.slice(5, 7) === '02'

/** The rule's day of the month is the start's, or a day that the start's month lacks. */
const ownDay = ({ monthDay = 0 }: RepeatValues, start: string): number => {
  const day = Number(start.slice(8))
  const isLastOfMonth = start !== '' && addDays(start, 1) === startOfMonth(start, 1)
  return isLastOfMonth && monthDay > day ? monthDay : day
}

export const repeatToForm = (rrule: string | null, startDate: string): RepeatValues => {
  const rule = parseRecurrence(rrule ?? '')
  if (rule === undefined) return noRepeat
  const values: RepeatValues = {
    repeat: repeatOf(rule),
    interval: String(rule.interval),
    on: rule.on,
    orLast: true,
    ...(rule.orLast && { monthDay: rule.monthDay ?? 29 }),
    ends: rule.until === undefined ? (rule.count === undefined ? 'never' : 'count') : 'until',
    until: rule.until ?? '',
    count: String(rule.count ?? 10),
  }
  const leavesOut = rule.orLast !== true && dayOfLongMonths(values, startDate) !== undefined
  return leavesOut ? { ...values, orLast: false } : values
}

/** The fields do not show all of a stored rule, so it stays if they are unchanged. */
export const storedOrTyped = (typed: string, { rrule, startDate }: Repeats): string =>
  typed === repeatToRule(repeatToForm(rrule, startDate), startDate) ? rrule : typed

/** @param startDate fills in what the fields leave open; '' if there is none yet. */
export const repeatToRule = (values: RepeatValues, startDate: string): string | null => {
  const { repeat, interval, ends, until, count } = values
  if (repeat === 'none') return null
  const day = dayOf(startDate)
  const frequency = frequencyOf(repeat)
  return formatRecurrence({
    frequency,
    interval: Number(latinDigits(interval)),
    on: frequency === 'weekly' ? onDays(values.on, day) : [],
    ...(repeat === 'monthly-last' ? { monthDay: -1 } : lastDays(values, startDate)),
    ...(repeat === 'monthly-weekday' && day !== '' ? { monthWeekday: weekdayInMonth(day) } : {}),
    ...(ends === 'until' ? { until } : {}),
    ...(ends === 'count' ? { count: Number(latinDigits(count)) } : {}),
  })
}

const lastDays = (values: RepeatValues, startDate: string): Partial<Recurrence> => {
  const monthDay = dayOfLongMonths(values, startDate)
  if (monthDay === undefined || !values.orLast) return {}
  return values.repeat === 'monthly' ? { monthDay, orLast: true } : { orLast: true }
}

/**
 * If the start's weekday is the only one, it is left out, so that the rule moves with the start.
 */
const onDays = (on: readonly Weekday[], day: string): readonly Weekday[] => {
  const own = day === '' ? undefined : weekdays[weekdayOf(day)]
  return on.length === 1 && on[0] === own ? [] : on
}

/** @param first the day on which the repeat begins; '' if unknown. */
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

/** A series that ends before it begins would be invisible after saving. */
const endProblem = (values: RepeatValues, first: string): FieldErrors => {
  if (values.ends !== 'until' || values.until === '' || first === '') return {}
  const rrule = repeatToRule(values, first) ?? ''
  return endsBeforeFirst({ rrule, startDate: first }) ? { until: m.calendar_until_early() } : {}
}

const isWhole = (text: string, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most
