import ICAL from 'ical.js'
import type { CalendarEvent, EventInput } from '../calendar/event.ts'
import { daysTaken, isAllDay } from '../calendar/event.ts'
import type { EventContent, EventOverride } from '../calendar/eventOverride.ts'
import { overrideContent } from '../calendar/eventOverride.ts'
import { dayOf, timeOf } from '../time/localMoment.ts'
import type { Shown } from '../core/record.ts'
import { oneLine } from '../core/text.ts'
import { addDays } from '../time/localDays.ts'
import { timesShown } from '../calendar/timesShown.ts'
import { instantOf } from '../time/zonedTime.ts'
import { timeZoneIcs } from './timeZoneIcs.ts'

export interface CalendarToExport {
  readonly name: string
  readonly timeZone: string
  readonly events: readonly Shown<CalendarEvent>[]
  readonly overrides: readonly Shown<EventOverride>[]
  readonly now: string
}

/** RFC 5545 3.1 allows 75 octets a line, including the space at the start of a continued line. */
ICAL.foldLength = 74

/** Series have local times, and describe their zone to programs that do not know it (RFC 5545). */
export const calendarIcs = (calendar: CalendarToExport): string => {
  const root = new ICAL.Component('vcalendar')
  root.addPropertyWithValue('version', '2.0')
  root.addPropertyWithValue('prodid', '-//Our Life//Export//EN')
  /** The property is not in the standard, so ical.js has no type for it. */
  root.addPropertyWithValue('x-wr-calname', oneLine(calendar.name))
  root.addPropertyWithValue('x-wr-timezone', calendar.timeZone)
  for (const zone of zonesOf(calendar)) root.addSubcomponent(zone)
  for (const event of calendar.events) {
    const own = calendar.overrides.filter(({ eventId }) => eventId === event.id)
    for (const component of componentsOf(event, own, calendar.now)) root.addSubcomponent(component)
  }
  return `${root.toString()}\r\n`
}

const zonesOf = ({ events, now }: CalendarToExport): readonly ICAL.Component[] => {
  const starts = new Map<string, string[]>()
  for (const { rrule, timeZone, startDate } of events) {
    if (rrule === null || timeOf(startDate) === undefined) continue
    starts.set(timeZone, [...(starts.get(timeZone) ?? []), startDate])
  }
  return [...starts].map(([timeZone, moments]) => {
    const [first = now, ...later] = moments.toSorted()
    return timeZoneIcs(timeZone, first, [now, ...later].toSorted().at(-1) ?? now)
  })
}

const componentsOf = (
  event: Shown<CalendarEvent>,
  overrides: readonly Shown<EventOverride>[],
  now: string,
): readonly ICAL.Component[] => {
  const whole = component(event, event, now)
  if (event.rrule === null) return [whole]
  whole.addPropertyWithValue('rrule', ICAL.Recur.fromString(untilOf(event)))
  const exceptions: ICAL.Component[] = []
  for (const override of overrides) {
    const began = sameTime(event, override.date)
    if (override.cancelled) {
      addMoment(whole, 'exdate', event, began)
      continue
    }
    const content = overrideContent(onDay(event, override.date), override)
    const exception = component(event, content, now)
    addMoment(exception, 'recurrence-id', event, began)
    exceptions.push(exception)
  }
  return [whole, ...exceptions]
}

type Clock = Pick<CalendarEvent, 'timeZone' | 'rrule' | 'startDate'>

const component = (event: Shown<CalendarEvent>, content: EventContent, now: string) => {
  const made = new ICAL.Component('vevent')
  made.addPropertyWithValue('uid', `${event.id}@our-life`)
  made.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(event.updatedAt ?? now), true))
  made.addPropertyWithValue('summary', content.title)
  if (content.description !== null) made.addPropertyWithValue('description', content.description)
  if (content.location !== null) made.addPropertyWithValue('location', content.location)
  made.addPropertyWithValue('color', content.color)
  const times = event.rrule === null ? timesShown(content, event.timeZone) : content
  addMoment(made, 'dtstart', event, times.startDate)
  if (times.endDate !== null) {
    /** iCalendar's end of an all-day event is exclusive. */
    const end = isAllDay(content) ? addDays(times.endDate, 1) : times.endDate
    addMoment(made, 'dtend', event, end)
  }
  return made
}

const addMoment = (to: ICAL.Component, name: string, clock: Clock, moment: string): void => {
  const time = timeOf(moment)
  if (time === undefined) {
    to.addPropertyWithValue(name, ICAL.Time.fromDateString(moment))
  } else if (clock.rrule === null) {
    const instant = new Date(instantOf(moment, clock.timeZone))
    to.addPropertyWithValue(name, ICAL.Time.fromJSDate(instant, true))
  } else {
    const property = new ICAL.Property(name, to)
    property.setValue(ICAL.Time.fromDateTimeString(`${moment}:00`))
    property.setParameter('tzid', clock.timeZone)
    to.addProperty(property)
  }
}

const sameTime = ({ startDate }: Pick<EventInput, 'startDate'>, day: string): string =>
  day + startDate.slice(dayOf(startDate).length)

const onDay = (event: Shown<CalendarEvent>, day: string): Shown<CalendarEvent> => ({
  ...event,
  startDate: sameTime(event, day),
  endDate:
    event.endDate === null
      ? null
      : addDays(day, daysTaken(event) - 1) + event.endDate.slice(dayOf(event.endDate).length),
})

/** RFC 5545 requires an instant after the last occurrence if the start has a time. */
const untilOf = ({ rrule, startDate, timeZone }: Shown<CalendarEvent>): string =>
  (rrule ?? '').replace(/UNTIL=(\d{4})(\d\d)(\d\d)/, (whole, year, month, day) => {
    if (timeOf(startDate) === undefined) return whole
    const lastMoment = instantOf(`${year}-${month}-${day}T23:59`, timeZone)
    return `UNTIL=${new Date(lastMoment).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  })
