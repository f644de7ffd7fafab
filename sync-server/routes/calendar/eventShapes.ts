import { z } from 'zod'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { timesShown } from '#shared/calendar/timesShown.ts'
import { instantOf, momentIn } from '#shared/time/zonedTime.ts'
import { approvals } from '#shared/core/approval.ts'
import { attendanceSchema, attendanceStatuses } from '#shared/calendar/attendance.ts'
import { attendanceKind } from '#shared/calendar/attendanceKind.ts'
import { eventInputSchema, isAllDay, occurrenceFields } from '#shared/calendar/event.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import { eventKind } from '#shared/calendar/eventKind.ts'
import { contentOf } from '#shared/calendar/eventOverride.ts'
import { eventOverrideKind } from '#shared/calendar/eventOverrideKind.ts'
import { hasTime, localMoment } from '#shared/time/localMoment.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant, localDate, orNone, patternText } from '#shared/core/text.ts'
import { timeZone } from '#shared/time/timeZone.ts'
import { m } from '#shared/messages/messages.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { answerOfKind, answerShape, madeFields, patchShape } from '../core/shapes.ts'

export const longestWindow = 400

export const eventListQuery = z.strictObject({
  from: localDate.optional(),
  to: localDate.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

export const occurrenceParams = z.object({ id: z.string().min(1).max(120), date: localDate })

export const scopeQuery = z.strictObject({ scope: z.enum(['one', 'following']).default('one') })

/**
 * A day; a local time in the event's time zone; or an instant, as browsers send a `datetime-local`
 * (seconds are dropped).
 */
const moment = (message: () => string) => patternText(message).refine(isMoment, { error: message })

const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.test(text) &&
  Number.isFinite(Date.parse(text))

const { shape } = eventInputSchema

const sentTimes = {
  startDate: moment(() => m.forms_start_required()),
  endDate: orNone(moment(() => m.forms_date_invalid())).default(null),
}

const sentFields = { ...shape, ...sentTimes, timeZone: timeZone.optional() }

export const eventBody = z.strictObject(sentFields)

export const eventPatch = z.strictObject(patchShape(sentFields))

export const occurrencePatch = z.strictObject(patchShape({ ...occurrenceFields, ...sentTimes }))

export const attendanceBody = z.strictObject({
  status: z.enum(attendanceStatuses),
  userId: attendanceSchema.shape.userId.optional(),
  /** null for the event as a whole. */
  date: localDate.nullable().default(null),
})

export const attendanceQuery = z.strictObject({
  userId: attendanceSchema.shape.userId.optional(),
  date: localDate.optional(),
})

export const attendanceAnswer = answerOfKind(attendanceKind, {
  eventId: z.string(),
  userId: z.string(),
  date: z.iso.date().nullable(),
  status: z.enum(attendanceStatuses),
  updatedAt: instant,
})

const when = z.union([z.iso.date(), instant])

const answer = answerOfKind(
  eventKind,
  {
    id: z.string(),
    familyId: z.string(),
    ...answerShape(shape),
    /** These are instants, or days for an all-day event. */
    startDate: when,
    endDate: when.nullable(),
    allDay: z.boolean(),
    localStart: localMoment(),
    localEnd: localMoment().nullable(),
    timeZone: z.string(),
    /** Only the child and the parents can read a child's event until a parent approves it. */
    approval: z.enum(approvals),
    date: z.iso.date().nullable(),
    ...madeFields,
  },
  'CalendarEvent',
)

export const eventAnswer = answer.schema

export type EventAnswer = z.input<typeof eventAnswer>
export type AttendanceAnswer = z.input<typeof attendanceAnswer.schema>

export const { asStored: asEvent } = recordsOf(eventKind)
export const { asStored: asOverride } = recordsOf(eventOverrideKind)

/** A series is represented by its first occurrence. */
export const toEventAnswer = (record: StoredRecord): EventAnswer => answerOf(asEvent(record), null)

export const toOccurrenceAnswer = (occurrence: Occurrence): EventAnswer => {
  const event = occurrence.event as CalendarEvent & StoredRecord
  return answerOf({ ...event, ...contentOf(occurrence) }, occurrence.date)
}

const answerOf = (event: CalendarEvent & StoredRecord, date: string | null): EventAnswer => {
  const said = (text: string): string => (hasTime(text) ? instantOf(text, event.timeZone) : text)
  const { startDate, endDate } = timesShown(event, event.timeZone)
  return answer.of(event, {
    startDate: said(startDate),
    endDate: endDate === null ? null : said(endDate),
    allDay: isAllDay(event),
    localStart: startDate,
    localEnd: endDate,
    approval: event.approval ?? 'approved',
    date,
  })
}

/** The stored form is local time in the event's time zone. */
export const toMoment = (text: string, zone: string): string => {
  if (!hasTime(text)) return text
  const isInstant = /(Z|[+-]\d\d:\d\d)$/.test(text)
  return isInstant ? momentIn(new Date(text), zone) : text.slice(0, 'yyyy-MM-ddTHH:mm'.length)
}

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
