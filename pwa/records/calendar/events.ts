import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { Attendance } from '#shared/calendar/attendance.ts'
import type { Shown } from '#shared/core/record.ts'
import { isAhead } from '#shared/approvals/approvalState.ts'
import { dayIn } from '#shared/time/day.ts'
import { answersTo } from '#shared/calendar/eventLists.ts'
import type { DaySpan } from '#shared/calendar/eventLists.ts'
import { addDays } from '#shared/time/localDays.ts'
import { nextOccurrences, occurrencesIn } from '#shared/calendar/occurrences.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { useCalendarRecords } from './calendarRecords.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { eventChanges } from './eventChanges.ts'
import type { EventChangesApi } from './eventChanges.ts'
import { useLists } from '#pwa/live/useList.ts'
import { useNow } from '#pwa/live/useNow.ts'
import { useWeekStart } from '#pwa/records/people/families.ts'

export interface CalendarResult {
  readonly occurrences: readonly Occurrence[]
  readonly loading: boolean
  readonly isComplete: boolean
}

export const useOccurrences = (span: DaySpan): CalendarResult => {
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const { from, to } = span
  const { events, overrides, loading, isComplete } = useCalendarRecords(span)
  const occurrences = useMemo(
    () => (loading ? [] : occurrencesIn({ events, overrides }, { from, to, timeZone })),
    [events, overrides, loading, from, to, timeZone],
  )
  return { occurrences, loading, isComplete }
}

const daysAhead = 365

/**
 * The most one-day events to read: enough to find ten that are still to come, besides those of
 * today that may be over.
 */
const soonest = 120

export const useNextOccurrences = (limit: number): CalendarResult => {
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const now = useNow()
  const today = dayIn(now, timeZone)
  const span = { from: today, to: addDays(today, daysAhead) }
  const { userId } = useData().database
  const { events, overrides, loading, isComplete } = useCalendarRecords(span, soonest)
  const occurrences = useMemo(() => {
    if (loading) return []
    const ahead = events.filter((event) => isAhead(event, userId))
    return nextOccurrences({ events: ahead, overrides }, limit, { now, today, timeZone }, daysAhead)
  }, [events, overrides, loading, limit, now, today, timeZone, userId])
  return { occurrences, loading: loading || (occurrences.length === 0 && !isComplete), isComplete }
}

/**
 * Returns each person's answer, by userId: the one for this occurrence if there is one, otherwise
 * the one for the whole series.
 */
export const useAttendance = ({
  event,
  date,
}: Pick<Occurrence, 'event' | 'date'>): ReadonlyMap<string, Shown<Attendance>> => {
  const { records } = useLists<Attendance>(answersTo(event, date))
  return useMemo(() => new Map(records.map((each) => [each.userId, each])), [records])
}

export const useEventChanges = (): EventChangesApi => {
  const data = useData()
  const family = useFamilyInView()
  const { familyId, timeZone = 'UTC' } = family ?? {}
  const weekStart = useWeekStart()
  return useMemo(
    () => eventChanges(data, { familyId, timeZone, weekStart }),
    [data, familyId, timeZone, weekStart],
  )
}
