import { z } from 'zod'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { timesShown } from '#shared/calendar/timesShown.ts'
import { instantOf, momentIn } from '#shared/time/zonedTime.ts'
import { approvals } from '#shared/core/approval.ts'
import { attendanceSchema, attendanceStatuses } from '#shared/calendar/attendance.ts'
import type { Attendance } from '#shared/calendar/attendance.ts'
import { eventInputSchema, isAllDay } from '#shared/calendar/event.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import type { EventOverride } from '#shared/calendar/eventOverride.ts'
import { hasTime, localMoment } from '#shared/time/localMoment.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant, localDate, orNone, patternText } from '#shared/core/text.ts'
import { timeZone } from '#shared/time/timeZone.ts'
import { m } from '#shared/messages/messages.ts'

/** The longest window that one call opens, in days. */
export const longestWindow = 400

export const eventListQuery = z.strictObject({
  from: localDate.optional(),
  to: localDate.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

export const occurrenceParams = z.object({ id: z.string().min(1).max(120), date: localDate })

/** Which of a series' occurrences a change means, counted from the one that it names. */
export const scopeQuery = z.strictObject({ scope: z.enum(['one', 'following']).default('one') })

/**
 * A day; a time by the clock on the wall of the event's zone; or an instant, as browsers send a
 * `datetime-local` (seconds and less are dropped).
 */
const moment = (message: () => string) => patternText(message).refine(isMoment, { error: message })

const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.test(text) &&
  Number.isFinite(Date.parse(text))

const { shape } = eventInputSchema

const fields = {
  ...shape,
  startDate: moment(() => m.forms_start_required()),
  endDate: orNone(moment(() => m.forms_date_invalid())),
  timeZone,
}

export const eventBody = z.strictObject({
  ...fields,
  endDate: fields.endDate.default(null),
  timeZone: timeZone.optional(),
})

/** The schema's defaults are for new events: in a change, what is absent stays as it is. */
export const eventPatch = z.strictObject({
  title: shape.title.optional(),
  description: shape.description.unwrap().optional(),
  startDate: fields.startDate.optional(),
  endDate: fields.endDate.optional(),
  timeZone: timeZone.optional(),
  location: shape.location.unwrap().optional(),
  color: shape.color.unwrap().optional(),
  rrule: shape.rrule.unwrap().optional(),
  attendees: shape.attendees.unwrap().optional(),
  shared: shape.shared.unwrap().optional(),
})

/** The fields in which an occurrence can differ from its series. */
export const occurrencePatch = eventPatch.pick({
  title: true,
  description: true,
  startDate: true,
  endDate: true,
  location: true,
  color: true,
})

export const attendanceBody = z.strictObject({
  status: z.enum(attendanceStatuses),
  /** The answering person; by default the caller. */
  userId: attendanceSchema.shape.userId.optional(),
  /** One occurrence of a series. */
  date: localDate.nullable().default(null),
})

export const attendanceQuery = z.strictObject({
  userId: attendanceSchema.shape.userId.optional(),
  date: localDate.optional(),
})

export const attendanceAnswer = z.object({
  eventId: z.string(),
  userId: z.string(),
  date: z.iso.date().nullable(),
  status: z.enum(attendanceStatuses),
  updatedAt: instant,
})
attendanceAnswer.register(z.globalRegistry, { id: 'Attendance' })

const when = z.union([z.iso.date(), instant])

export const eventAnswer = z.object({
  id: z.string(),
  familyId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** Instants, or days where it lasts all day. */
  startDate: when,
  endDate: when.nullable(),
  allDay: z.boolean(),
  /** The same by the clock on the wall of `timeZone`. */
  localStart: localMoment(),
  localEnd: localMoment().nullable(),
  timeZone: z.string(),
  location: z.string().nullable(),
  color: z.string(),
  rrule: z.string().nullable(),
  attendees: z.array(z.string()),
  shared: z.boolean(),
  /**
   * A child's event is pending until a parent approves it, and only the child and the parents read
   * it.
   */
  approval: z.enum(approvals),
  /** The day of this occurrence in its series. */
  date: z.iso.date().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
eventAnswer.register(z.globalRegistry, { id: 'CalendarEvent' })

export type EventAnswer = z.input<typeof eventAnswer>
export type AttendanceAnswer = z.input<typeof attendanceAnswer>

/** Sound for stored records of the kind: the store keeps only what its schema let through. */
export const asEvent = (record: StoredRecord): CalendarEvent & StoredRecord =>
  record as unknown as CalendarEvent & StoredRecord
export const asOverride = (record: StoredRecord): EventOverride & StoredRecord =>
  record as unknown as EventOverride & StoredRecord
const asAttendance = (record: StoredRecord): Attendance & StoredRecord =>
  record as unknown as Attendance & StoredRecord

export const toAttendanceAnswer = (record: StoredRecord): AttendanceAnswer => {
  const { eventId, userId, date, status, updatedAt } = asAttendance(record)
  return { eventId, userId, date, status, updatedAt }
}

/** A series is shown by its first time. */
export const toEventAnswer = (record: StoredRecord): EventAnswer => answerOf(asEvent(record), null)

export const toOccurrenceAnswer = (occurrence: Occurrence): EventAnswer => {
  const { title, description, location, color, startDate, endDate } = occurrence
  const content = { title, description, location, color, startDate, endDate }
  /** Sound because the records in hand are the store's. */
  const event = occurrence.event as CalendarEvent & StoredRecord
  return answerOf({ ...event, ...content }, occurrence.date)
}

const answerOf = (event: CalendarEvent & StoredRecord, date: string | null): EventAnswer => {
  const said = (text: string): string => (hasTime(text) ? instantOf(text, event.timeZone) : text)
  const { startDate, endDate } = timesShown(event, event.timeZone)
  return {
    id: event.id,
    familyId: event.familyId,
    title: event.title,
    description: event.description,
    startDate: said(startDate),
    endDate: endDate === null ? null : said(endDate),
    allDay: isAllDay(event),
    localStart: startDate,
    localEnd: endDate,
    timeZone: event.timeZone,
    location: event.location,
    color: event.color,
    rrule: event.rrule,
    attendees: event.attendees,
    shared: event.shared,
    approval: event.approval ?? 'approved',
    date,
    createdBy: event.createdBy,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  }
}

/** As an event keeps it: by the clock on the wall of its zone. */
export const toMoment = (text: string, zone: string): string => {
  if (!hasTime(text)) return text
  const isInstant = /(Z|[+-]\d\d:\d\d)$/.test(text)
  return isInstant ? momentIn(new Date(text), zone) : text.slice(0, 'yyyy-MM-ddTHH:mm'.length)
}

/** Dates that were sent, as an event keeps them; what is absent stays absent. */
export const withMoments = <
  T extends {
    readonly startDate?: string | undefined
    readonly endDate?: string | null | undefined
  },
>(
  sent: T,
  zone: string,
): T => ({
  ...sent,
  ...(sent.startDate === undefined ? {} : { startDate: toMoment(sent.startDate, zone) }),
  ...(typeof sent.endDate === 'string' ? { endDate: toMoment(sent.endDate, zone) } : {}),
})
