import {
  eventSeries,
  inPlaceOverrides,
  longEvents,
  movedOverrides,
  newestEventLists,
  singleEvents,
} from '#shared/derive/events.ts'
import { occurrencesIn } from '#shared/derive/occurrences.ts'
import type { Occurrence } from '#shared/derive/occurrence.ts'
import type { CalendarWindow } from '#shared/derive/occurrences.ts'
import type { StoredRecord } from '#shared/domain/record.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { asEvent, asOverride } from './eventShapes.ts'
import { readable } from './reader.ts'
import type { Reader } from './reader.ts'

const lists = async (
  tx: ReadTransaction,
  reader: Reader,
  queries: readonly ListQuery[],
): Promise<readonly StoredRecord[]> => {
  const found = await Promise.all(queries.map((query) => tx.records.list(query)))
  return readable(reader, found.flat())
}

/** All that happens in a window of days, as the screens show it. */
export const occurrencesInWindow = async (
  tx: ReadTransaction,
  reader: Reader,
  familyId: string,
  window: CalendarWindow,
): Promise<readonly Occurrence[]> => {
  const events = await lists(tx, reader, [
    singleEvents(familyId, window),
    longEvents(familyId, window),
    eventSeries(familyId, window),
  ])
  const overrides = await lists(tx, reader, [
    inPlaceOverrides(familyId, window),
    movedOverrides(familyId, window),
  ])
  return occurrencesIn(
    { events: events.map(asEvent), overrides: overrides.map(asOverride) },
    window,
  )
}

/** The events and series that were made last, by their start. */
export const newestEvents = async (
  tx: ReadTransaction,
  reader: Reader,
  familyId: string,
  limit: number,
): Promise<readonly StoredRecord[]> => {
  const found = (await lists(tx, reader, newestEventLists(familyId, limit))).map(asEvent)
  return found
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, limit)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0))
}
