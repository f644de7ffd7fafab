import type { Attendance } from './attendance.ts'
import type { CalendarEvent } from './event.ts'
import { daysTaken, longestRepeating } from './event.ts'
import type { EventOverride } from './eventOverride.ts'
import { dayOf } from '../time/localMoment.ts'
import type { Shown } from '../core/record.ts'
import { parseRecurrence } from '../time/recurrence.ts'
import { newestKey, noDate } from '../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../sync/listColumns.ts'
import { addDays } from '../time/localDays.ts'

const lists = {
  single: (familyId: string) => `${familyId}/single`,
  long: (familyId: string) => `${familyId}/long`,
  series: (familyId: string) => `${familyId}/series`,
  inPlace: (familyId: string) => `${familyId}/in-place`,
  moved: (familyId: string) => `${familyId}/moved`,
  waiting: (familyId: string) => `${familyId}/waiting`,
}

export const eventColumns = (event: Shown<CalendarEvent>): ListColumns => ({
  ...eventList(event),
  listNewest: newestKey(event.createdAt),
})

const eventList = (event: Shown<CalendarEvent>): Omit<ListColumns, 'listNewest'> => {
  const { familyId, startDate, endDate, rrule, approval } = event
  if (approval === 'pending') return { list: lists.waiting(familyId), listDate: startDate }
  if (rrule !== null) {
    const until = parseRecurrence(rrule)?.until
    const ends = until === undefined ? noDate : addDays(until, daysTaken(event) - 1)
    return { list: lists.series(familyId), listDate: ends }
  }
  if (daysTaken(event) > 1) {
    return { list: lists.long(familyId), listDate: dayOf(endDate ?? startDate) }
  }
  return { list: lists.single(familyId), listDate: startDate }
}

export const eventOverrideColumns = (override: Shown<EventOverride>): ListColumns => {
  const { familyId, date, startDate, endDate } = override
  const lastDay = dayOf(endDate ?? startDate ?? date)
  const isMoved = startDate !== null && dayOf(startDate) !== date
  return {
    list: isMoved ? lists.moved(familyId) : lists.inPlace(familyId),
    listDate: isMoved && lastDay > date ? lastDay : date,
    listNewest: newestKey(override.createdAt),
  }
}

export const attendanceColumns = (attendance: Shown<Attendance>): ListColumns => ({
  list: attendance.eventId,
  listDate: attendance.date ?? noDate,
  listNewest: newestKey(attendance.createdAt),
})

export interface DaySpan {
  readonly from: string
  readonly to: string
}

const zoneDays = 1

const endOfDay = 'T99'

export const singleEvents = (
  familyId: string,
  { from, to }: DaySpan,
  limit = mostRows,
): ListQuery => ({
  kind: 'event',
  list: lists.single(familyId),
  by: 'listDate',
  from: addDays(from, -zoneDays),
  to: addDays(to, zoneDays) + endOfDay,
  limit,
})

export const longEvents = (familyId: string, { from }: DaySpan): ListQuery => ({
  kind: 'event',
  list: lists.long(familyId),
  by: 'listDate',
  from: addDays(from, -zoneDays),
  limit: mostRows,
})

export const eventSeries = (familyId: string, { from }: DaySpan): ListQuery => ({
  kind: 'event',
  list: lists.series(familyId),
  by: 'listDate',
  from: addDays(from, -zoneDays),
  limit: mostRows,
})

export const waitingEvents = (familyId: string): ListQuery => ({
  kind: 'event',
  list: lists.waiting(familyId),
  by: 'listDate',
  limit: mostRows,
})

export const newestEventLists = (familyId: string, limit: number): readonly ListQuery[] =>
  [lists.single, lists.long, lists.series, lists.waiting].map((list) => ({
    kind: 'event',
    list: list(familyId),
    by: 'listNewest',
    limit,
  }))

export const inPlaceOverrides = (familyId: string, { from, to }: DaySpan): ListQuery => ({
  kind: 'eventOverride',
  list: lists.inPlace(familyId),
  by: 'listDate',
  from: addDays(from, -zoneDays - longestRepeating),
  to: addDays(to, zoneDays),
  limit: mostRows,
})

export const movedOverrides = (familyId: string, { from }: DaySpan): ListQuery => ({
  kind: 'eventOverride',
  list: lists.moved(familyId),
  by: 'listDate',
  from: addDays(from, -zoneDays - longestRepeating),
  limit: mostRows,
})

/** If a person has two answers, the later one in these lists counts. */
export const answersTo = (
  { id, continues = [] }: Pick<CalendarEvent, 'id' | 'continues'>,
  date: string | null,
): readonly ListQuery[] =>
  [...continues, id].flatMap((eventId) => [
    attendancesOf(eventId, null),
    ...(date === null ? [] : [attendancesOf(eventId, date)]),
  ])

const attendancesOf = (eventId: string, date: string | null): ListQuery => ({
  kind: 'attendance',
  list: eventId,
  by: 'listDate',
  from: date ?? noDate,
  to: date ?? noDate,
  limit: mostRows,
})

const mostRows = 1000
