import { z } from 'zod'
import { answersTo } from '#shared/calendar/eventLists.ts'
import { attendanceId } from '#shared/calendar/attendance.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { requireEvent } from './events.ts'
import { asEvent, attendanceAnswer, attendanceBody, attendanceQuery } from './eventShapes.ts'
import { applyOne, nothingThere } from '../core/outcome.ts'
import { readable, readerOf } from '../core/reader.ts'

export const attendanceRoutes: Calls = [
  call('GET /api/events/:id/attendance', {
    summary: 'The answers to an event, or to one date of a repeating one',
    query: attendanceQuery.pick({ date: true }),
    response: z.array(attendanceAnswer.schema),
    handle: ({ params, query: { date = null }, userId }, { store }) =>
      store.read(async (tx) => {
        const event = asEvent(await requireEvent(tx, userId, params.id))
        const answers = readable(await readerOf(tx, userId), await answersOn(tx, event, date))
        const last = new Map(answers.map((each) => [each['userId'], each]))
        return [...last.values()].map((each) => attendanceAnswer.of(each, {}))
      }),
  }),
  call('PUT /api/events/:id/attendance', {
    summary: 'Answer whether you are going',
    body: attendanceBody,
    response: attendanceAnswer.schema,
    handle: async ({ params: { id: eventId }, body, userId }, deps) => {
      const { status, date, userId: whose = userId } = body
      const { event, id } = await deps.store.read((tx) =>
        about(tx, userId, { eventId, date, whose }),
      )
      const { familyId } = event
      const made = { id, kind: 'attendance', familyId, eventId, date, userId: whose }
      const editId = deps.environment.newToken()
      const answered = await applyOne(deps, userId, id, (current) => ({
        ...made,
        ...current,
        status,
        editId,
        _deleted: false,
      }))
      return attendanceAnswer.of(answered, {})
    },
  }),
  call('DELETE /api/events/:id/attendance', {
    summary: 'Remove an answer',
    query: attendanceQuery,
    handle: async ({ params: { id: eventId }, query, userId }, deps) => {
      const { date = null, userId: whose = userId } = query
      const { id } = await deps.store.read((tx) => about(tx, userId, { eventId, date, whose }))
      await applyOne(deps, userId, id, (current) =>
        current === undefined || current._deleted ? nothingThere : { ...current, _deleted: true },
      )
    },
  }),
]

const answersOn = async (
  tx: ReadTransaction,
  event: CalendarEvent,
  date: string | null,
): Promise<StoredRecord[]> => {
  const found: StoredRecord[] = []
  for (const query of answersTo(event, date)) found.push(...(await tx.records.list(query)))
  return found.filter((record) => record['date'] === date)
}

interface Asked {
  readonly eventId: string
  readonly date: string | null
  readonly whose: string
}

const about = async (
  tx: ReadTransaction,
  reader: string,
  { eventId, date, whose }: Asked,
): Promise<{ readonly event: CalendarEvent; readonly id: string }> => {
  const event = asEvent(await requireEvent(tx, reader, eventId))
  const known = await answersOn(tx, event, date)
  const own = known.findLast((each) => each['userId'] === whose)
  return { event, id: own?.id ?? attendanceId({ eventId, date, userId: whose }) }
}
