import type { CalendarEvent } from '#shared/calendar/event.ts'
import { dayOf } from '#shared/time/localMoment.ts'
import type { Shown } from '#shared/core/record.ts'
import { daysBetween } from '#shared/time/localDays.ts'
import { shifted } from '#shared/calendar/occurrence.ts'
import type { ChangedOccurrence } from '#pwa/records/calendar/eventChanges.ts'

/** The event itself, or the first one of what it was made a series of meanwhile. */
export const firstOccurrence = (event: Shown<CalendarEvent>): ChangedOccurrence => ({
  event,
  date: event.rrule === null ? null : dayOf(event.startDate),
  override: undefined,
})

/** On another day, 'yyyy-MM-dd', with the times and the length that it was given meanwhile. */
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
