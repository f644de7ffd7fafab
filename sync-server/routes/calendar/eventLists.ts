import {
  eventSeries,
  inPlaceOverrides,
  longEvents,
  movedOverrides,
  newestEventLists,
  singleEvents,
  waitingEvents,
} from '#shared/calendar/eventLists.ts'
import { inOrder } from '#shared/calendar/occurrence.ts'
import { occurrencesIn } from '#shared/calendar/occurrences.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import type { CalendarRecords, CalendarWindow } from '#shared/calendar/occurrences.ts'
import { limits } from '#shared/core/limits.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { TooMuch } from '#server/errors.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { beginTurn, yieldToEventLoop } from '#server/queue.ts'
import { asEvent, asOverride } from './eventShapes.ts'
import { readable } from '../core/reader.ts'
import type { Reader } from '../core/reader.ts'

const lists = async (
  tx: ReadTransaction,
  reader: Reader,
  queries: readonly ListQuery[],
): Promise<readonly StoredRecord[]> => {
  const found = await Promise.all(queries.map((query) => tx.records.list(query)))
  return readable(reader, found.flat())
}

export const recordsOfWindow = async (
  tx: ReadTransaction,
  reader: Reader,
  familyId: string,
  window: CalendarWindow,
): Promise<CalendarRecords> => {
  const once = await lists(tx, reader, [singleEvents(familyId, window)])
  const events = await wholeLists(tx, reader, [
    longEvents(familyId, window),
    eventSeries(familyId, window),
    waitingEvents(familyId),
  ])
  const overrides = await wholeLists(tx, reader, [
    inPlaceOverrides(familyId, window),
    movedOverrides(familyId, window),
  ])
  return { events: [...once, ...events].map(asEvent), overrides: overrides.map(asOverride) }
}

/** A missing record would make the result wrong and not only shorter, so the lists are complete. */
const wholeLists = async (
  tx: ReadTransaction,
  reader: Reader,
  queries: readonly ListQuery[],
): Promise<readonly StoredRecord[]> => {
  const most = limits.windowRecords
  const found = await Promise.all(
    queries.map((query) => tx.records.list({ ...query, limit: most + 1 })),
  )
  if (found.some(({ length }) => length > most)) throw new TooMuch('Too many series')
  return readable(reader, found.flat())
}

/** Yields after each event. @throws TooMuch */
export const occurrencesInWindow = async (
  { events, overrides }: CalendarRecords,
  window: CalendarWindow,
): Promise<readonly Occurrence[]> => {
  const overridesOf = new Map<string, CalendarRecords['overrides'][number][]>()
  for (const override of overrides) {
    const others = overridesOf.get(override.eventId)
    if (others === undefined) overridesOf.set(override.eventId, [override])
    else others.push(override)
  }
  const found: Occurrence[] = []
  let turn = beginTurn()
  for (const event of events) {
    const records = { events: [event], overrides: overridesOf.get(event.id) ?? [] }
    found.push(...occurrencesIn(records, window))
    if (found.length > limits.windowTimes) throw new TooMuch('Too many times of series')
    if (!turn.isOver()) continue
    await yieldToEventLoop()
    turn = beginTurn()
  }
  return inOrder(found, window)
}

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
