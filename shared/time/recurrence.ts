import { z } from 'zod'

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

export type Frequency = (typeof frequencies)[number]
export type Weekday = (typeof weekdays)[number]

export interface OrdinalWeekday {
  readonly ordinal: number
  readonly weekday: Weekday
}

/** The part of RFC 5545's RRULE that the forms offer. Missing parts follow from the start. */
export interface Recurrence {
  readonly frequency: Frequency
  readonly interval: number
  readonly on: readonly Weekday[]
  /** A day of the month; -1 is the last. */
  readonly monthDay?: number
  readonly monthWeekday?: OrdinalWeekday
  /**
   * In a month that is too short for a `monthDay`, or for a yearly rule on 29 February, the last
   * day counts.
   */
  readonly orLast?: true
  /** Monday by default; stored only for rules that skip weeks. */
  readonly weekStart?: Weekday
  readonly until?: string
  readonly count?: number
}

const mostTimes = 999
const longestInterval = 99
const highestOrdinal = 5

export const parseRecurrence = (rrule: string): Recurrence | undefined => {
  const parts = partsOf(rrule)
  if (parts === undefined) return undefined
  const { FREQ = '', INTERVAL = '1', WKST = 'MO', UNTIL, COUNT, ...by } = parts
  const frequency = frequencies.find((each) => each.toUpperCase() === FREQ)
  const interval = wholeNumber(INTERVAL, 1, longestInterval)
  const isOwn = isWeekday(WKST) && !(UNTIL !== undefined && COUNT !== undefined)
  const until = UNTIL === undefined ? null : dayFrom(UNTIL)
  const count = COUNT === undefined ? null : wholeNumber(COUNT, 1, mostTimes)
  const on = frequency === undefined ? undefined : onWhich(frequency, by)
  if (!isOwn || frequency === undefined || interval === undefined) return undefined
  if (on === undefined || until === undefined || count === undefined) return undefined
  const leavesOutWeeks = frequency === 'weekly' && interval > 1
  return {
    frequency,
    interval,
    ...on,
    ...(leavesOutWeeks && 'WKST' in parts ? { weekStart: WKST } : {}),
    ...(until === null ? {} : { until }),
    ...(count === null ? {} : { count }),
  }
}

export const formatRecurrence = (rule: Recurrence): string => {
  const { frequency, interval, on, monthDay, monthWeekday, weekStart, until, count } = rule
  const ordered = weekdays.filter((weekday) => on.includes(weekday))
  return [
    `FREQ=${frequency.toUpperCase()}`,
    interval === 1 ? '' : `INTERVAL=${interval}`,
    ordered.length === 0 ? '' : `BYDAY=${ordered.join(',')}`,
    monthWeekday === undefined ? '' : `BYDAY=${monthWeekday.ordinal}${monthWeekday.weekday}`,
    monthDay === undefined ? '' : monthDayText(monthDay, rule.orLast),
    frequency === 'yearly' && rule.orLast ? lastOfFebruary : '',
    weekStart === undefined ? '' : `WKST=${weekStart}`,
    until === undefined ? '' : `UNTIL=${until.replaceAll('-', '')}`,
    count === undefined ? '' : `COUNT=${count}`,
  ]
    .filter((part) => part !== '')
    .join(';')
}

export const shortestMonth = 28

/** A list such as '28,29,30' with BYSETPOS=-1 means the last of these days that a month has. */
const monthDayText = (monthDay: number, orLast = false): string => {
  if (!orLast || monthDay <= shortestMonth) return `BYMONTHDAY=${monthDay}`
  if (monthDay === longestMonth) return 'BYMONTHDAY=-1'
  return `BYMONTHDAY=${upToDay(monthDay)};BYSETPOS=-1`
}

const longestMonth = 31

const lastOfFebruary = 'BYMONTH=2;BYMONTHDAY=-1'

const upToDay = (monthDay: number): string =>
  Array.from({ length: monthDay - shortestMonth + 1 }, (_, index) => shortestMonth + index).join()

export const isBeyondFirstProtocol = (rrule: string): boolean =>
  /WKST=|BYSETPOS=|BYMONTH=/.test(rrule)

export const rrule = z
  .string()
  .max(200)
  .transform((text, context) => {
    const rule = parseRecurrence(text)
    if (rule !== undefined) return formatRecurrence(rule)
    context.addIssue({ code: 'custom', message: 'not a rule that this calendar knows' })
    return z.NEVER
  })
  .pipe(z.string())

type Parts = Readonly<Partial<Record<string, string>>>

const partsOf = (rrule: string): Parts | undefined => {
  const pairs = rrule.toUpperCase().split(';')
  const parts = Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]))
  const isWhole = pairs.every((pair) => /^[A-Z]+=[^=]+$/.test(pair))
  return isWhole && Object.keys(parts).length === pairs.length ? parts : undefined
}

type On = Pick<Recurrence, 'on' | 'monthDay' | 'monthWeekday' | 'orLast'>

const onWhich = (frequency: Frequency, by: Parts): On | undefined => {
  const named = Object.keys(by).toSorted().join()
  const { BYDAY = '', BYMONTHDAY = '', BYMONTH, BYSETPOS } = by
  if (named === '') return { on: [] }
  if (frequency === 'weekly' && named === 'BYDAY') return onWeekdays(BYDAY)
  if (frequency === 'monthly' && named === 'BYDAY') return onMonthWeekday(BYDAY)
  if (frequency === 'monthly' && named === 'BYMONTHDAY') return onMonthDay(BYMONTHDAY)
  if (frequency === 'monthly' && named === 'BYMONTHDAY,BYSETPOS' && BYSETPOS === '-1') {
    return onLastOf(BYMONTHDAY)
  }
  const isLast = named === 'BYMONTH,BYMONTHDAY' && BYMONTH === '2' && BYMONTHDAY === '-1'
  return frequency === 'yearly' && isLast ? { on: [], orLast: true } : undefined
}

const onWeekdays = (byDay: string): On | undefined => {
  const on = byDay.split(',')
  return on.every(isWeekday) ? { on: weekdays.filter((day) => on.includes(day)) } : undefined
}

const onMonthWeekday = (byDay: string): On | undefined => {
  const [, ordinal = '', weekday = ''] = /^(-1|\d)([A-Z]{2})$/.exec(byDay) ?? []
  const which = ordinal === '-1' ? -1 : wholeNumber(ordinal, 1, highestOrdinal)
  if (which === undefined || !isWeekday(weekday)) return undefined
  return { on: [], monthWeekday: { ordinal: which, weekday } }
}

const onMonthDay = (byMonthDay: string): On | undefined => {
  const monthDay = byMonthDay === '-1' ? -1 : wholeNumber(byMonthDay, 1, longestMonth)
  return monthDay === undefined ? undefined : { on: [], monthDay }
}

const onLastOf = (byMonthDay: string): On | undefined => {
  const days = byMonthDay.split(',').toSorted()
  const monthDay = Number(days.at(-1))
  const isRun = monthDay > shortestMonth && days.join() === upToDay(monthDay)
  if (!isRun || monthDay > longestMonth) return undefined
  return monthDay === longestMonth ? { on: [], monthDay: -1 } : { on: [], monthDay, orLast: true }
}

const isWeekday = (text: string): text is Weekday => weekdays.some((each) => each === text)

const wholeNumber = (text: string, least: number, most: number): number | undefined => {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

const dayFrom = (until: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(T\d{6}Z?)?$/.exec(until) ?? []
  return z.iso.date().safeParse(`${year}-${month}-${day}`).data
}
