import { z } from 'zod'
import { daysBetween } from '#shared/time/localDays.ts'
import { eventRule } from '#shared/calendar/seriesChanges.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import { dayOf } from '#shared/time/localMoment.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { eventKind } from '#shared/calendar/eventKind.ts'
import { m } from '#shared/messages/messages.ts'
import { invalid } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { defined } from '../core/defined.ts'
import { newestEvents, occurrencesInWindow, recordsOfWindow } from './eventLists.ts'
import {
  eventAnswer,
  eventBody,
  eventListQuery,
  eventPatch,
  longestWindow,
  toEventAnswer,
  toOccurrenceAnswer,
  withMoments,
} from './eventShapes.ts'
import type { EventAnswer } from './eventShapes.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { readerIn } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'
import { changeWhole, requireEventDays, weekStartOf } from './seriesWrites.ts'

const events = recordsOf(eventKind)

export const eventRoutes: Calls = [
  call('GET /api/families/:familyId/calendar/events', {
    summary:
      'With from and to: all that happens in that time, with each date of a repeating event. ' +
      'Without: events as they were made, by their start',
    query: eventListQuery,
    response: z.array(eventAnswer),
    handle: async ({ params: { familyId }, query: { from, to, limit }, userId }, { store }) => {
      if (from === undefined && to === undefined) {
        return store.read(async (tx) => {
          const { reader } = await readerIn(tx, userId, familyId)
          return (await newestEvents(tx, reader, familyId, limit)).map(toEventAnswer)
        })
      }
      const { records, window } = await store.read(async (tx) => {
        const { reader, family } = await readerIn(tx, userId, familyId)
        if (from === undefined || to === undefined || !isWindow(from, to)) {
          throw invalid([{ path: from === undefined ? 'from' : 'to', message: m.errors_window() }])
        }
        const asked = { from, to, timeZone: family.timeZone }
        return { records: await recordsOfWindow(tx, reader, familyId, asked), window: asked }
      })
      return (await occurrencesInWindow(records, window)).slice(0, limit).map(toOccurrenceAnswer)
    },
  }),
  call('POST /api/families/:familyId/calendar/events', {
    summary:
      "Make an event, or a repeating one with an rrule; in the family's time zone by default",
    body: eventBody,
    response: eventAnswer,
    status: 201,
    handle: async ({ params: { familyId }, body: { timeZone, ...input }, userId }, deps) => {
      const family = await deps.store.read(async (tx) => {
        const found = await readerIn(tx, userId, familyId)
        await requireAttendees(tx, familyId, input.attendees)
        return found.family
      })
      const zone = timeZone ?? family.timeZone
      const said = withMoments(input, zone)
      const rrule = eventRule(said.rrule, said.startDate, family.weekStart)
      const fields = { ...said, rrule, timeZone: zone }
      requireEventDays(fields)
      return toEventAnswer(await events.make(deps, userId, { ...fields, familyId }))
    },
  }),
  readOne(eventKind, {
    path: '/api/events/:id',
    summary: 'One event, or a repeating one by its first date',
    response: eventAnswer,
    answer: toEventAnswer,
  }),
  call('PATCH /api/events/:id', {
    confirms: true,
    summary: 'Change an event, or all dates of a repeating one',
    body: eventPatch,
    response: eventAnswer,
    handle: ({ params, body, userId }, deps) => changeEvent(deps, userId, params.id, body),
  }),
  call('DELETE /api/events/:id', {
    summary: 'Delete an event, or all dates of a repeating one',
    handle: ({ params, userId }, deps) => events.remove(deps, userId, params.id),
  }),
]

const isWindow = (from: string, to: string): boolean => {
  const days = daysBetween(from, to)
  return days >= 0 && days < longestWindow
}

const changeEvent = async (
  deps: RouteDependencies,
  userId: string,
  id: string,
  changes: z.output<typeof eventPatch>,
): Promise<EventAnswer> => {
  const event = await deps.store.read(async (tx) => {
    const found = await events.requireLive(tx, userId, id)
    const added = (changes.attendees ?? []).filter((each) => !found.attendees.includes(each))
    await requireAttendees(tx, found.familyId, added)
    return found
  })
  const { startDate } = changes
  if (event.rrule !== null && startDate !== undefined) {
    const wanted = defined(withMoments(changes, changes.timeZone ?? event.timeZone))
    return changeWhole(deps, userId, event, dayOf(event.startDate), wanted)
  }
  const weekStart = await weekStartOf(deps, event)
  const changed = (current: CalendarEvent & StoredRecord) => {
    const zone = changes.timeZone ?? current.timeZone
    const next = { ...current, ...defined(withMoments(changes, zone)) }
    if (next.rrule === current.rrule) return next
    return { ...next, rrule: eventRule(next.rrule, next.startDate, weekStart) }
  }
  requireEventDays(changed(event), event)
  return toEventAnswer(await events.change(deps, userId, id, changed))
}

export const requireEvent = events.requireLive

const requireAttendees = async (
  tx: ReadTransaction,
  familyId: string,
  attendees: readonly string[],
): Promise<void> => {
  if (attendees.length === 0) return
  const members: readonly Member[] = await tx.records.membersOf(familyId)
  const live = new Set(members.filter(({ leftAt }) => leftAt === null).map(({ userId }) => userId))
  if (attendees.every((each) => live.has(each))) return
  throw invalid([{ path: 'attendees', message: m.errors_not_a_member() }])
}
