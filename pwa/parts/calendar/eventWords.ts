import { addHours } from 'date-fns'
import { dayIn } from '#shared/time/day.ts'
import { addDays } from '#shared/time/localDays.ts'
import { daysTakenIn } from '#shared/calendar/occurrence.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { m } from '#shared/messages/messages.ts'
import { browserLocale, dayInWords } from '../time/dates.ts'

const someSunday = '2026-01-04'

/** 'Sun' to 'Sat'. @param index 0 = Sunday. */
export const weekdayInWords = (index: number, locale = browserLocale()): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(addDays(someSunday, index)),
  )

/** '7 AM'. @param hour 0 to 23. */
export const hourInWords = (hour: number, locale = browserLocale()): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(
    addHours(new Date(someSunday), hour),
  )

/** '5:30 PM'. @param time 'HH:mm', of any day. */
export const clockInWords = (time: string, locale = browserLocale()): string =>
  timeInWords(`${someSunday}T${time}:00Z`, 'UTC', locale)

/** 'November 2026'. @param day 'yyyy-MM-dd'. */
export const monthInWords = (day: string, locale = browserLocale()): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The local time at an instant, such as '4:30 PM'. */
const timeInWords = (instant: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(instant),
  )

/**
 * '5p' or '5:30p', where the locale counts to twelve in Latin letters; otherwise as elsewhere, such
 * as '17:00'.
 */
const shortTimeInWords = (instant: string, timeZone: string, locale: string): string => {
  const parts = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatToParts(new Date(instant))
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const half = /^[ap]/i.exec(partOf('dayPeriod'))?.[0].toLowerCase()
  if (half === undefined) return timeInWords(instant, timeZone, locale)
  const minute = partOf('minute')
  return `${partOf('hour')}${minute === '00' ? '' : `:${minute}`}${half}`
}

/** '4:30 PM – 5:30 PM', or that the event lasts all day. */
export const timesInWords = (
  { startsAt, endsAt }: Pick<Occurrence, 'startsAt' | 'endsAt'>,
  timeZone: string,
  locale = browserLocale(),
): string => {
  if (startsAt === null) return m.calendar_all_day()
  const from = timeInWords(startsAt, timeZone, locale)
  if (endsAt === null || endsAt === startsAt) return from
  return m.calendar_until_word({ from, to: timeInWords(endsAt, timeZone, locale) })
}

/**
 * 'Mon, Nov 23', or from and to.
 * @param today 'yyyy-MM-dd'.
 */
export const daysInWords = (
  { firstDay, lastDay }: Pick<Occurrence, 'firstDay' | 'lastDay'>,
  today: string,
  locale = browserLocale(),
): string => {
  const from = dayInWords(firstDay, today, locale)
  if (lastDay === firstDay) return from
  return m.calendar_until_word({ from, to: dayInWords(lastDay, today, locale) })
}

/**
 * If the event goes past midnight, returns the times of the part on this day.
 * @param day 'yyyy-MM-dd'.
 */
export const timesOnDay = (
  occurrence: Pick<Occurrence, 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay'>,
  day: string,
  timeZone: string,
  locale = browserLocale(),
): string => {
  const { startsAt, endsAt, firstDay, lastDay } = occurrence
  if (startsAt === null || endsAt === null || firstDay === lastDay) {
    return timesInWords(occurrence, timeZone, locale)
  }
  if (day === firstDay) {
    return m.calendar_from_time({ time: timeInWords(startsAt, timeZone, locale) })
  }
  if (day < lastDay) return m.calendar_all_day()
  return m.calendar_until_time({ time: timeInWords(endsAt, timeZone, locale) })
}

/** Returns the start; if the event goes past midnight, the times of the part on this day. */
export const beginsInWords = (
  occurrence: Pick<Occurrence, 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay'>,
  day: string,
  timeZone: string,
): string =>
  occurrence.firstDay === occurrence.lastDay
    ? timesInWords({ ...occurrence, endsAt: null }, timeZone)
    : timesOnDay(occurrence, day, timeZone)

/** As `beginsInWords`, where there is little room. */
export const beginsInShort = (
  occurrence: Pick<Occurrence, 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay'>,
  day: string,
  timeZone: string,
  locale = browserLocale(),
): string =>
  occurrence.startsAt !== null && occurrence.firstDay === day
    ? shortTimeInWords(occurrence.startsAt, timeZone, locale)
    : beginsInWords(occurrence, day, timeZone)

/**
 * Returns 'Sat, Nov 21 · 4:30 PM – 5:30 PM', or past midnight 'Sat, Nov 21, 6:00 PM – Sun, Nov 22,
 * 10:00 AM'.
 * @param today 'yyyy-MM-dd'.
 */
export const momentsInWords = (
  occurrence: Pick<Occurrence, 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay'>,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
  locale = browserLocale(),
): string => {
  const { startsAt, endsAt, firstDay, lastDay } = occurrence
  if (startsAt === null || endsAt === null || firstDay === lastDay) {
    const when = timesInWords(occurrence, timeZone, locale)
    return m.calendar_day_and_time({ day: daysInWords(occurrence, today, locale), when })
  }
  const moment = (day: string, instant: string): string =>
    m.calendar_moment({
      day: dayInWords(day, today, locale),
      time: timeInWords(instant, timeZone, locale),
    })
  const to = moment(dayIn(new Date(endsAt), timeZone), endsAt)
  return m.calendar_until_word({ from: moment(firstDay, startsAt), to })
}

interface TwoClocks {
  /** 'yyyy-MM-dd' */
  readonly today: string
  /** The calendar's time zone. */
  readonly timeZone: string
  /** The reader's time zone. */
  readonly ownZone: string
}

/**
 * Returns the times in the reader's zone, with their days if those differ.
 * @returns undefined if both clocks agree.
 */
export const ownTimesInWords = (
  occurrence: Pick<Occurrence, 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay'>,
  { today, timeZone, ownZone }: TwoClocks,
  locale = browserLocale(),
): string | undefined => {
  const { startsAt, endsAt, firstDay, lastDay } = occurrence
  if (startsAt === null) return undefined
  const own = daysTakenIn(startsAt, endsAt, ownZone)
  if (own.firstDay !== firstDay || own.lastDay !== lastDay) {
    return momentsInWords({ startsAt, endsAt, ...own }, { today, timeZone: ownZone }, locale)
  }
  const times = timesInWords(occurrence, ownZone, locale)
  return times === timesInWords(occurrence, timeZone, locale) ? undefined : times
}
