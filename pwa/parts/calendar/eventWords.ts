import { addHours } from 'date-fns'
import { dayIn } from '#shared/time/day.ts'
import { addDays } from '#shared/time/localDays.ts'
import { daysTakenIn } from '#shared/calendar/occurrence.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { m } from '#shared/messages/messages.ts'
import { browserLocale, dayInWords } from '../time/dates.ts'

const someSunday = '2026-01-04'

/** @param index 0 = Sunday. */
export const weekdayInWords = (index: number, locale = browserLocale()): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(addDays(someSunday, index)),
  )

export const hourInWords = (hour: number, locale = browserLocale()): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(
    addHours(new Date(someSunday), hour),
  )

export const clockInWords = (time: string, locale = browserLocale()): string =>
  timeInWords(`${someSunday}T${time}:00Z`, 'UTC', locale)

export const monthInWords = (day: string, locale = browserLocale()): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const timeInWords = (instant: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(instant),
  )

/** '5p' or '5:30p' if the locale counts to twelve in Latin letters; otherwise such as '17:00'. */
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

export const daysInWords = (
  { firstDay, lastDay }: Pick<Occurrence, 'firstDay' | 'lastDay'>,
  today: string,
  locale = browserLocale(),
): string => {
  const from = dayInWords(firstDay, today, locale)
  if (lastDay === firstDay) return from
  return m.calendar_until_word({ from, to: dayInWords(lastDay, today, locale) })
}

/** An event that goes past midnight has the times of its part on this day. */
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

export const beginsInWords = (
  occurrence: Pick<Occurrence, 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay'>,
  day: string,
  timeZone: string,
): string =>
  occurrence.firstDay === occurrence.lastDay
    ? timesInWords({ ...occurrence, endsAt: null }, timeZone)
    : timesOnDay(occurrence, day, timeZone)

export const beginsInShort = (
  occurrence: Pick<Occurrence, 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay'>,
  day: string,
  timeZone: string,
  locale = browserLocale(),
): string =>
  occurrence.startsAt !== null && occurrence.firstDay === day
    ? shortTimeInWords(occurrence.startsAt, timeZone, locale)
    : beginsInWords(occurrence, day, timeZone)

/** 'Sat, Nov 21 · 4:30 PM – 5:30 PM'; past midnight, both days are named. */
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
  readonly today: string
  readonly timeZone: string
  readonly ownZone: string
}

/** Undefined if both clocks agree; days are named only if they differ. */
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
