import { defaultEventColor, eventInputSchema } from '#shared/calendar/event.ts'
import type { EventInput } from '#shared/calendar/event.ts'
import { dayOf, hasTime } from '#shared/time/localMoment.ts'
import { addDays, daysBetween } from '#shared/time/localDays.ts'
import { firstRuleDay } from '#shared/time/ruleDays.ts'
import { timesShown } from '#shared/calendar/timesShown.ts'
import { m } from '#shared/messages/messages.ts'
import type { EventChanges } from '#shared/calendar/seriesChanges.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import type { EventScope } from '#pwa/records/calendar/eventChanges.ts'
import type { Parsed } from '../forms/fieldErrors.ts'
import { fieldErrors } from '../forms/fieldErrors.ts'
import { browserLocale } from '../time/dates.ts'
import { timesInWords } from './eventWords.ts'
import { noRepeat, repeatProblems, repeatToForm, repeatToRule } from './repeatForm.ts'
import type { RepeatValues } from './repeatForm.ts'

export interface EditedEvent {
  readonly occurrence: Occurrence
  readonly scope: EventScope
}

export interface EventFormValues extends RepeatValues {
  readonly title: string
  readonly description: string
  readonly startDate: string
  readonly endDate: string
  readonly allDay: boolean
  readonly location: string
  readonly color: string
  readonly attendees: readonly string[]
  readonly shared: boolean
}

export const emptyEvent = (day: string): EventFormValues => ({
  ...noRepeat,
  title: '',
  description: '',
  startDate: day === '' || hasTime(day) ? day : `${day}T09:00`,
  endDate: '',
  allDay: false,
  location: '',
  color: defaultEventColor,
  attendees: [],
  shared: false,
})

const hour = 60 * 60_000

/** Local times are read as UTC, which skips no hour. */
const instantOf = (moment: string): number => Date.parse(`${moment}Z`)

const laterBy = (moment: string, milliseconds: number): string =>
  new Date(instantOf(moment) + milliseconds).toISOString().slice(0, moment.length)

/**
 * A new event begins at the given time or the next full hour, and lasts one hour.
 * @param now 'yyyy-MM-ddTHH:mm' by the family's clock.
 */
export const newEvent = (day: string, now: string): EventFormValues => {
  const nextHour = laterBy(`${now.slice(0, 'yyyy-MM-ddTHH'.length)}:00`, hour)
  const isNow = day === '' || day === dayOf(now)
  const fields = emptyEvent(isNow ? nextHour : day)
  return { ...fields, endDate: laterBy(fields.startDate, hour) }
}

/** Moves the end with the start, so that an event keeps its length if it has one. */
export const withStart = (values: EventFormValues, startDate: string): EventFormValues => {
  const moved = instantOf(startDate) - instantOf(values.startDate)
  const isKnown = Number.isFinite(moved) && values.endDate.length === startDate.length
  const endDate = isKnown ? laterBy(values.endDate, moved) : values.endDate
  return { ...values, startDate, endDate }
}

export const saysMore = (values: EventFormValues): boolean =>
  values.description !== '' ||
  values.location !== '' ||
  values.color !== defaultEventColor ||
  values.repeat !== 'none' ||
  values.attendees.length > 0 ||
  values.shared

export const eventToForm = (occurrence: Occurrence): EventFormValues => ({
  ...repeatToForm(occurrence.event.rrule, occurrence.startDate),
  title: occurrence.title,
  description: occurrence.description ?? '',
  startDate: occurrence.startDate,
  endDate: occurrence.endDate ?? '',
  allDay: occurrence.allDay,
  location: occurrence.location ?? '',
  color: occurrence.color,
  attendees: occurrence.event.attendees,
  shared: occurrence.event.shared,
})

export const withAllDay = (values: EventFormValues, allDay: boolean): EventFormValues => {
  const turned = (moment: string, time: string): string => {
    if (moment === '' || hasTime(moment) !== allDay) return moment
    return allDay ? dayOf(moment) : `${moment}T${time}`
  }
  return {
    ...values,
    allDay,
    startDate: turned(values.startDate, '09:00'),
    endDate: turned(values.endDate, '10:00'),
  }
}

export const parseEventForm = (
  values: EventFormValues,
  edited?: EditedEvent,
): Parsed<EventInput> => {
  const repeatErrors = repeatProblems(values, repeatsFrom(values, edited))
  const { title, description, startDate, location, color, attendees, shared } = values
  const fine = Object.keys(repeatErrors).length === 0
  const parsed = eventInputSchema.safeParse({
    title,
    description,
    startDate,
    endDate: values.endDate === '' ? null : values.endDate,
    location,
    color,
    rrule: fine ? repeatToRule(values, startDate) : null,
    attendees,
    shared,
  })
  if (parsed.success && fine) return { input: parsed.data }
  const own = parsed.error === undefined ? {} : fieldErrors(parsed.error)
  return { errors: { ...own, ...repeatErrors } }
}

/** Undefined if the clocks do not skip the event's time. */
export const skippedInWords = (
  { startDate, endDate }: Pick<EventFormValues, 'startDate' | 'endDate'>,
  timeZone: string,
  locale = browserLocale(),
): string | undefined => {
  if (!hasTime(startDate)) return undefined
  const times = { startDate, endDate: hasTime(endDate) ? endDate : null }
  const shown = timesShown(times, timeZone)
  if (shown.startDate === startDate) return undefined
  /** UTC skips no hour. */
  const moment = { startsAt: `${shown.startDate}:00Z`, endsAt: null }
  return m.calendar_skipped({ shown: timesInWords(moment, 'UTC', locale) })
}

/** A single event stores the times that the clock shows; a series is converted day by day. */
export const asShown = (input: EventInput, isSeries: boolean, timeZone: string): EventInput =>
  isSeries ? input : { ...input, ...timesShown(input, timeZone) }

export const firstDayOf = ({
  startDate,
  rrule,
}: Pick<EventInput, 'startDate' | 'rrule'>): string =>
  rrule === null ? dayOf(startDate) : firstRuleDay(rrule, dayOf(startDate))

/** '' for one occurrence of a series, which may be on any day. */
const repeatsFrom = ({ startDate }: EventFormValues, edited: EditedEvent | undefined): string => {
  const day = dayOf(startDate)
  if (edited === undefined || edited.scope === 'following' || day === '') return day
  if (edited.scope === 'one') return ''
  const { event, startDate: before } = edited.occurrence
  return addDays(dayOf(event.startDate), daysBetween(dayOf(before), day))
}

/** Other people's changes to other fields are kept. */
export const eventFormChanges = (opened: EventInput, input: EventInput): EventChanges =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) =>
        JSON.stringify(opened[field as keyof EventInput]) !== JSON.stringify(value),
    ),
  )
