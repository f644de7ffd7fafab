import type { CalendarEvent } from '#shared/calendar/event.ts'
import { dayOf } from '#shared/time/localMoment.ts'
import type { Shown } from '#shared/core/record.ts'
import { daysBetween } from '#shared/time/localDays.ts'
import { shifted } from '#shared/calendar/occurrence.ts'
import type { ChangedOccurrence } from '#pwa/records/calendar/eventChanges.ts'

export const firstOccurrence = (event: Shown<CalendarEvent>): ChangedOccurrence => ({
  event,
  date: event.rrule === null ? null : dayOf(event.startDate),
  override: undefined,
})

export const movedTo = (
  { startDate, endDate }: Pick<CalendarEvent, 'startDate' | 'endDate'>,
  day: string,
): Pick<CalendarEvent, 'startDate' | 'endDate'> => {
  const days = daysBetween(dayOf(startDate), day)
  return {
    startDate: shifted(startDate, days),
    endDate: endDate === null ? null : shifted(endDate, days),
  }
}
