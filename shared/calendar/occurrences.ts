import type { CalendarEvent } from './event.ts'
import { daysTaken, longestRepeating } from './event.ts'
import type { EventOverride } from './eventOverride.ts'
import { occurrenceId } from './eventOverride.ts'
import { dayOf } from '../time/localMoment.ts'
import type { Shown } from '../core/record.ts'
import type { DaySpan } from './eventLists.ts'
import { addDays } from '../time/localDays.ts'
import { inOrder, occurrenceOn, occurrenceOnce, upcoming } from './occurrence.ts'
import type { Occurrence } from './occurrence.ts'
import { recurrenceDays } from '../time/ruleDays.ts'

export interface CalendarRecords {
  readonly events: readonly Shown<CalendarEvent>[]
  readonly overrides: readonly Shown<EventOverride>[]
}

export interface CalendarWindow extends DaySpan {
  readonly timeZone: string
}

export const occurrencesIn = (
  { events, overrides }: CalendarRecords,
  window: CalendarWindow,
): readonly Occurrence[] => {
  const overridesById = new Map(overrides.map((override) => [override.id, override]))
  const moved = overrides.filter((override) => mayHaveMovedTo(override, window))
  const all = events.flatMap((event) =>
    event.rrule === null
      ? [occurrenceOnce(event, window.timeZone)]
      : occurrencesOfSeries(event, overridesById, moved, window),
  )
  return inOrder(all, window)
}

/** In another time zone an occurrence may be a day earlier or later. */
const zoneDays = 1

const mayHaveMovedTo = ({ startDate, endDate }: EventOverride, { from, to }: DaySpan): boolean => {
  if (startDate === null) return false
  const first = dayOf(startDate)
  const last = endDate === null ? addDays(first, longestRepeating) : dayOf(endDate)
  return first <= addDays(to, zoneDays) && last >= addDays(from, -zoneDays)
}

const occurrencesOfSeries = (
  series: Shown<CalendarEvent>,
  overridesById: ReadonlyMap<string, Shown<EventOverride>>,
  moved: readonly Shown<EventOverride>[],
  window: CalendarWindow,
): readonly Occurrence[] => {
  const span = {
    from: addDays(window.from, -zoneDays - daysTaken(series) + 1),
    to: addDays(window.to, zoneDays),
  }
  const dates = new Set(daysOfSeries(series, span))
  for (const { eventId, date } of moved) {
    if (eventId === series.id && !dates.has(date) && isOfSeries(series, date)) dates.add(date)
  }
  return [...dates].flatMap((date) => {
    const override = overridesById.get(occurrenceId(series.id, date))
    return override?.cancelled === true
      ? []
      : [occurrenceOn(series, date, override, window.timeZone)]
  })
}

export const daysOfSeries = (series: CalendarEvent, span: DaySpan): readonly string[] =>
  recurrenceDays(series.rrule ?? '', dayOf(series.startDate), span)

/**
 * True if the series has an occurrence on this day. It may have none on the day of an override that
 * is left from an earlier rule.
 */
export const isOfSeries = (series: CalendarEvent, date: string): boolean =>
  daysOfSeries(series, { from: date, to: date }).length > 0

const soon = 28

/** The search extends step by step, because computing a whole year is slow. */
export const nextOccurrences = (
  records: CalendarRecords,
  limit: number,
  when: { readonly now: Date; readonly today: string; readonly timeZone: string },
  days: number,
): readonly Occurrence[] => {
  const { now, today, timeZone } = when
  for (let ahead = Math.min(soon, days); ; ahead = Math.min(4 * ahead, days)) {
    const window = { from: today, to: addDays(today, ahead), timeZone }
    const found = upcoming(occurrencesIn(records, window), now, timeZone, limit)
    if (found.length >= limit || ahead === days) return found
  }
}

/**
 * The number of days to search for the next occurrence: a yearly event on 29 February comes only
 * every four years.
 */
const longestGap = 366 * 5

/**
 * Returns the occurrence on that day if there is one, or else the next or the last. Returns a
 * cancelled one only if all are cancelled.
 */
export const occurrenceMeant = (
  {
    event,
    overrides,
  }: { readonly event: Shown<CalendarEvent> } & Pick<CalendarRecords, 'overrides'>,
  day: string | null,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): Occurrence => {
  if (event.rrule === null) return occurrenceOnce(event, timeZone)
  const overrideOn = (date: string): Shown<EventOverride> | undefined =>
    overrides.find(({ id }) => id === occurrenceId(event.id, date))
  const stands = (date: string): boolean => overrideOn(date)?.cancelled !== true
  const start = dayOf(event.startDate)
  const next = { from: today > start ? today : start, to: addDays(today, longestGap) }
  const date =
    (day !== null && isOfSeries(event, day) && stands(day) ? day : undefined) ??
    daysOfSeries(event, next).find(stands) ??
    daysOfSeries(event, { from: start, to: addDays(today, -1) }).findLast(stands) ??
    start
  return occurrenceOn(event, date, overrideOn(date), timeZone)
}
