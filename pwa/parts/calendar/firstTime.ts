import type { CalendarEvent } from '#shared/calendar/event.ts'
import { occurrenceOn, occurrenceOnce } from '#shared/calendar/occurrence.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import type { Shown } from '#shared/core/record.ts'
import { dayOf } from '#shared/time/localMoment.ts'
import { firstRuleDay } from '#shared/time/ruleDays.ts'

export const firstTime = (event: Shown<CalendarEvent>, timeZone: string): Occurrence =>
  event.rrule === null
    ? occurrenceOnce(event, timeZone)
    : occurrenceOn(event, firstRuleDay(event.rrule, dayOf(event.startDate)), undefined, timeZone)
