import { addDays, startOfMonth, weekdayOf } from '#shared/time/localDays.ts'
import { weekdays } from '#shared/time/recurrence.ts'
import type { Frequency, Weekday } from '#shared/time/recurrence.ts'
import { find, pieceOf } from './reading.ts'
import type { Piece } from './reading.ts'

export interface RepeatRead {
  readonly frequency: Frequency
  readonly interval: number
  /** If empty, the repeat is on the weekday of its first day. */
  readonly on: readonly Weekday[]
  /** If absent, a monthly repeat is on the same date each month. */
  readonly by?: 'weekday' | 'last-day'
}

interface Found {
  readonly found: RepeatRead
  readonly piece: Piece
  /** Undefined if another word names the day. */
  readonly isDay?: (day: string) => boolean
}

const short = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const name =
  'sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?'
const plural = '(?:sun|mon|tues|wednes|thurs|fri|satur)days'
const and = String.raw`(?:\s*[,&/+]\s*(?:and\s+)?|\s+and\s+)`
const list = String.raw`(?:${name})(?:${and}(?:${name}))*`
const range = String.raw`(?:${name})\s*(?:[-–]|to|through)\s*(?:${name})`
const days = `(${range}|${list})`
const every = '(?:every|each)'
const nth = 'first|1st|second|2nd|third|3rd|fourth|4th'
const ofMonth = String.raw`\s+(?:of|in)\s+(?:the|a)\s+month`
const ofEvery = String.raw`\s+(?:of|in)\s+${every}\s+month`
const date = String.raw`(\d{1,2})(?:st|nd|rd|th)`

type Read = (words: readonly (string | undefined)[]) => Omit<Found, 'piece'> | undefined

/** A longer pattern comes before those that it begins with. */
const ways: readonly (readonly [pattern: string, read: Read])[] = [
  [`${every}\\s+(weekday|workday|school\\s?day|weekend)s?`, ([kind]) => weekly(1, daysNamed(kind))],
  [
    `(?:on\\s+)?(?:the\\s+)?(${nth})\\s+(${name})${ofEvery}`,
    ([which, weekday]) => monthlyOn(which, weekday),
  ],
  [`${every}\\s+(${nth})\\s+(${name})${ofMonth}`, ([which, weekday]) => monthlyOn(which, weekday)],
  [
    `${every}\\s+(first|1st|third|3rd|fourth|4th)\\s+(${name})`,
    ([which, weekday]) => monthlyOn(which, weekday),
  ],
  [`(?:on\\s+)?the\\s+last\\s+day${ofEvery}`, () => onLastDay],
  [`${every}\\s+last\\s+day${ofMonth}`, () => onLastDay],
  [`${every}\\s+month\\s+on\\s+the\\s+last\\s+day`, () => onLastDay],
  [`(?:on\\s+)?the\\s+${date}${ofEvery}`, ([day]) => monthlyAt(day)],
  [`${every}\\s+month\\s+on\\s+the\\s+${date}`, ([day]) => monthlyAt(day)],
  [`${every}\\s+${date}(?:${ofMonth})?`, ([day]) => monthlyAt(day)],
  [
    `${every}\\s+(?:(other|second|two|three|four|six|\\d{1,2})\\s+)?weeks?\\s+(?:on\\s+)?${days}`,
    ([many, on]) => weekly(countOf(many), weekdaysIn(on)),
  ],
  [
    `${every}\\s+(?:(other|second|two|three|four|six|\\d{1,2})\\s+)?(day|week|month|year)s?`,
    ([many, unit]) => counted(countOf(many), frequencies[unit ?? '']),
  ],
  [`${every}\\s+(?:other|second)\\s+${days}`, ([on]) => weekly(2, weekdaysIn(on))],
  [`${every}\\s+${days}`, ([on]) => weekly(1, weekdaysIn(on))],
  [`(?:on\\s+)?(${plural}(?:${and}${plural})*)`, ([on]) => weekly(1, weekdaysIn(on))],
  ['(daily|weekly|monthly|yearly)', ([adverb]) => counted(1, adverb as Frequency)],
  ['annually', () => counted(1, 'yearly')],
  ['fortnightly', () => counted(2, 'weekly')],
  ['quarterly', () => counted(3, 'monthly')],
]

/** 'every other day', 'every Monday, Wednesday', 'on the 15th of every month', 'Tuesdays'. */
export const readRepeat = (line: string): Found | undefined => {
  for (const [pattern, read] of ways) {
    const match = find(line, pattern)
    const found = match && read(match.slice(1).map((word) => word?.toLowerCase()))
    if (match && found) return { ...found, piece: pieceOf(match) }
  }
  return undefined
}

const qualifier = String.raw`(?:other|second|first|third|fourth|last|next|few|full|new|single|${date}|\d+)`
const span = `(?:days?|weeks?|months?|years?|mornings?|afternoons?|evenings?|nights?|hours?|noon|moon|${name})`

/** 'every full moon', or two days without 'every', look like a repeat but are not understood. */
export const findUnread = (line: string): Piece | undefined => {
  const match =
    find(line, String.raw`every\s+(?:${qualifier}\s+){0,2}${span}`) ??
    find(line, `(?:${name})(?:${and}(?:${name}))+`)
  return match === null ? undefined : pieceOf(match)
}

const frequencies: Readonly<Record<string, Frequency>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
}

const numbers: Readonly<Record<string, number>> = {
  other: 2,
  second: 2,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
}

const countOf = (many = '1'): number => numbers[many] ?? Number(many)

const counted: (interval: number, frequency: Frequency | undefined) => ReturnType<Read> = (
  interval,
  frequency,
) =>
  frequency === undefined || interval === 0 ? undefined : { found: { frequency, interval, on: [] } }

/** A single weekday is left out, because it is that of the first day and moves with it. */
const weekly = (interval: number, on: readonly Weekday[]): ReturnType<Read> =>
  interval === 0 || on.length === 0
    ? undefined
    : {
        found: { frequency: 'weekly', interval, on: on.length > 1 ? on : [] },
        isDay: (day) => on.some((each) => each === weekdays[weekdayOf(day)]),
      }

const monthly = { frequency: 'monthly', interval: 1, on: [] } as const

const monthlyOn = (which = '', weekday = ''): ReturnType<Read> => {
  const ordinal = nth.split('|').indexOf(which)
  const [named] = weekdaysIn(weekday)
  return {
    found: { ...monthly, by: 'weekday' },
    isDay: (day) =>
      weekdays[weekdayOf(day)] === named &&
      Math.ceil(Number(day.slice(8)) / 7) === Math.floor(ordinal / 2) + 1,
  }
}

const monthlyAt = (day = ''): ReturnType<Read> =>
  Number(day) < 1 || Number(day) > 31
    ? undefined
    : { found: monthly, isDay: (each) => Number(each.slice(8)) === Number(day) }

const onLastDay: ReturnType<Read> = {
  found: { ...monthly, by: 'last-day' },
  isDay: (day) => addDays(day, 1) === startOfMonth(day, 1),
}

const daysNamed = (kind = ''): readonly Weekday[] =>
  kind === 'weekend' ? ['SU', 'SA'] : weekdays.slice(1, 6)

/** 'mon, wed and friday' and 'mon-fri'. */
const weekdaysIn = (text = ''): readonly Weekday[] => {
  const named = text.match(new RegExp(name, 'giu')) ?? []
  const at = named.map((each) => short.findIndex((begin) => each.startsWith(begin)))
  const [first = 0, last = first] = at
  if (!new RegExp(`^(?:${range})$`, 'iu').test(text))
    return weekdays.filter((_, day) => at.includes(day))
  const many = (last - first + 7) % 7
  return weekdays.filter((_, day) => (day - first + 7) % 7 <= many)
}
