import { inPlaceOverrides, movedOverrides } from '#shared/calendar/eventLists.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import type { EventOverride } from '#shared/calendar/eventOverride.ts'
import { dayOf } from '#shared/time/localMoment.ts'
import type { Shown } from '#shared/core/record.ts'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'

const lastDay = '9998-12-30'

/** @param after the day after which to return overrides; '' for all overrides of the series. */
export const overridesAfter = async (
  { collections }: LocalDatabase,
  series: CalendarEvent,
  after: string,
): Promise<readonly Shown<EventOverride>[]> => {
  const span = { from: after === '' ? dayOf(series.startDate) : after, to: lastDay }
  const queries = [inPlaceOverrides, movedOverrides].map((query) => query(series.familyId, span))
  const found = await Promise.all(
    queries.map((query) => collections.events.find(toMangoQuery(query)).exec()),
  )
  return found
    .flat()
    .map((document) => document.toMutableJSON() as unknown as Shown<EventOverride>)
    .filter(({ eventId, date }) => eventId === series.id && date > after)
}
