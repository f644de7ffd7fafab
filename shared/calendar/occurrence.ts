import type { CalendarEvent } from './event.ts'
import { isAllDay } from './event.ts'
import type { EventContent, EventOverride } from './eventOverride.ts'
import { contentOf, occurrenceId, overrideContent } from './eventOverride.ts'
import { dayOf, timeOf } from '../time/localMoment.ts'
import type { Shown } from '../core/record.ts'
import { dayIn } from '../time/day.ts'
import type { DaySpan } from './eventLists.ts'
import { addDays, daysBetween } from '../time/localDays.ts'
import { timesShown } from './timesShown.ts'
import { instantOf } from '../time/zonedTime.ts'

export interface Occurrence extends EventContent {
  readonly key: string
  readonly event: Shown<CalendarEvent>
  readonly date: string | null
  readonly override: Shown<EventOverride> | undefined
  readonly allDay: boolean
  /** ISO 8601 instants; null for an all-day event, and for an unknown end. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly firstDay: string
  readonly lastDay: string
}

export const occurrenceOnce = (event: Shown<CalendarEvent>, timeZone: string): Occurrence =>
  occurrenceOf(event, null, event, undefined, timeZone)

export const occurrenceOn = (
  series: Shown<CalendarEvent>,
  date: string,
  override: Shown<EventOverride> | undefined,
  timeZone: string,
): Occurrence => {
  const own = contentOn(series, date)
  const content = override === undefined ? own : overrideContent(own, override)
  return occurrenceOf(series, date, content, override, timeZone)
}

export const inOrder = (
  occurrences: readonly Occurrence[],
  { from, to }: DaySpan,
): readonly Occurrence[] =>
  occurrences.filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from).sort(byStart)

export const contentOn = <T extends EventContent>(series: T, date: string): T => {
  const { startDate, endDate } = series
  const later = daysBetween(dayOf(startDate), date)
  return {
    ...series,
    startDate: shifted(startDate, later),
    endDate: endDate === null ? null : shifted(endDate, later),
  }
}

export const shifted = (moment: string, days: number): string => {
  const time = timeOf(moment)
  const day = addDays(dayOf(moment), days)
  return time === undefined ? day : `${day}T${time}`
}

const occurrenceOf = (
  event: Shown<CalendarEvent>,
  date: string | null,
  content: EventContent,
  override: Shown<EventOverride> | undefined,
  timeZone: string,
): Occurrence => {
  const { startDate, endDate } = content
  const key = date === null ? event.id : occurrenceId(event.id, date)
  const common = { ...contentOf(content), key, event, date, override }
  if (isAllDay(content)) {
    const times = { allDay: true, startsAt: null, endsAt: null }
    return { ...common, ...times, firstDay: startDate, lastDay: endDate ?? startDate }
  }
  const shown = timesShown(content, event.timeZone)
  const startsAt = instantOf(shown.startDate, event.timeZone)
  const endsAt =
    shown.endDate === null ? null : endAfter(startsAt, instantOf(shown.endDate, event.timeZone))
  return { ...common, allDay: false, startsAt, endsAt, ...daysTakenIn(startsAt, endsAt, timeZone) }
}

/** An occurrence that ends at midnight does not take the new day. */
export const daysTakenIn = (
  startsAt: string,
  endsAt: string | null,
  timeZone: string,
): Pick<Occurrence, 'firstDay' | 'lastDay'> => {
  const firstDay = dayIn(new Date(startsAt), timeZone)
  const isInstant = endsAt === null || endsAt === startsAt
  return {
    firstDay,
    lastDay: isInstant ? firstDay : dayIn(new Date(Date.parse(endsAt) - 1), timeZone),
  }
}

/** In an hour that the clock shows twice, the end may come out before the start. */
const endAfter = (startsAt: string, endsAt: string): string =>
  endsAt < startsAt ? startsAt : endsAt

const byStart = (a: Occurrence, b: Occurrence): number =>
  compare(a.firstDay, b.firstDay) ||
  compare(a.startsAt ?? '', b.startsAt ?? '') ||
  compare(a.title, b.title) ||
  compare(a.key, b.key)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const isOver = (occurrence: Occurrence, now: Date, timeZone: string): boolean => {
  const { startsAt, endsAt, lastDay } = occurrence
  if (startsAt === null) return lastDay < dayIn(now, timeZone)
  return (endsAt ?? startsAt) < now.toISOString()
}

export const upcoming = (
  occurrences: readonly Occurrence[],
  now: Date,
  timeZone: string,
  limit: number,
): readonly Occurrence[] =>
  occurrences.filter((each) => !isOver(each, now, timeZone)).slice(0, limit)

export const withinDays = (
  occurrences: readonly Occurrence[],
  now: Date,
  timeZone: string,
  days: number,
): readonly Occurrence[] => {
  const until = addDays(dayIn(now, timeZone), days)
  return occurrences.filter((each) => each.firstDay <= until && !isOver(each, now, timeZone))
}
