import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import type { EventOverride } from '#shared/calendar/eventOverride.ts'
import type { Shown } from '#shared/core/record.ts'
import {
  eventSeries,
  inPlaceOverrides,
  longEvents,
  movedOverrides,
  singleEvents,
  waitingEvents,
} from '#shared/calendar/eventLists.ts'
import type { DaySpan } from '#shared/calendar/eventLists.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { useList } from '#pwa/live/useList.ts'

interface RecordsOfSpan {
  readonly events: readonly Shown<CalendarEvent>[]
  readonly overrides: readonly Shown<EventOverride>[]
  readonly hasSeries: boolean
  readonly loading: boolean
  readonly isComplete: boolean
}

export const useCalendarRecords = (span: DaySpan, soonest?: number): RecordsOfSpan => {
  const familyId = useFamilyInView()?.familyId
  const query = (make: (familyId: string, within: DaySpan) => ListQuery) =>
    familyId === undefined ? undefined : make(familyId, span)
  const single = useList<CalendarEvent>(query((id, days) => singleEvents(id, days, soonest)))
  const long = useList<CalendarEvent>(query(longEvents))
  const series = useList<CalendarEvent>(query(eventSeries))
  const waiting = useList<CalendarEvent>(query(waitingEvents))
  const hasSeries = series.records.length > 0
  const inPlace = useList<EventOverride>(hasSeries ? query(inPlaceOverrides) : undefined)
  const moved = useList<EventOverride>(hasSeries ? query(movedOverrides) : undefined)
  const events = useMemo(
    () => [...single.records, ...long.records, ...series.records, ...waiting.records],
    [single.records, long.records, series.records, waiting.records],
  )
  const overrides = useMemo(
    () => [...inPlace.records, ...moved.records],
    [inPlace.records, moved.records],
  )
  const asked = [single, long, series, waiting, ...(hasSeries ? [inPlace, moved] : [])]
  return {
    events,
    overrides,
    hasSeries,
    loading: asked.some((list) => list.loading),
    isComplete: asked.every((list) => list.isComplete),
  }
}
