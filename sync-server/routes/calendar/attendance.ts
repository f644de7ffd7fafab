import { z } from 'zod'
import { answersTo } from '#shared/calendar/eventLists.ts'
import { attendanceId } from '#shared/calendar/attendance.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { requireEvent } from './events.ts'
import {
  asEvent,
  attendanceAnswer,
  attendanceBody,
  attendanceQuery,
  toAttendanceAnswer,
} from './eventShapes.ts'
import type { AttendanceAnswer } from './eventShapes.ts'
import { acceptedOne, nothingThere } from '../core/outcome.ts'
import { readable, readerOf } from '../core/reader.ts'

/** The calls on who goes: one's own answer, and a parent's for their children. */
export const attendanceRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/events/:id/attendance', {
    summary: 'What people answered about an event, or about one time of a series',
    query: attendanceQuery.pick({ date: true }),
    response: z.array(attendanceAnswer),
    handle: ({ params, query, userId }) => listAnswers(deps, userId, params.id, query.date ?? null),
  }),
  route('PUT /api/events/:id/attendance', {
    summary: 'Answer whether one goes',
    body: attendanceBody,
    response: attendanceAnswer,
    handle: ({ params, body, userId }) => answer(deps, userId, params.id, body),
  }),
  route('DELETE /api/events/:id/attendance', {
    summary: 'Take an answer back',
    query: attendanceQuery,
    handle: ({ params, query, userId }) => takeBack(deps, userId, params.id, query),
  }),
]

const listAnswers = (
  { store }: RouteDependencies,
  userId: string,
  eventId: string,
  date: string | null,
): Promise<AttendanceAnswer[]> =>
  store.read(async (tx) => {
    const event = asEvent(await requireEvent(tx, userId, eventId))
    const answers = readable(await readerOf(tx, userId), await answersOn(tx, event, date))
    return [...new Map(answers.map(toAttendanceAnswer).map((each) => [each.userId, each])).values()]
  })

/** Those about exactly this, of two of one person the one that counts last. */
const answersOn = async (
  tx: ReadTransaction,
  event: CalendarEvent,
  date: string | null,
): Promise<StoredRecord[]> => {
  const found: StoredRecord[] = []
  for (const query of answersTo(event, date)) found.push(...(await tx.records.list(query)))
  return found.filter((record) => record['date'] === date)
}

const answer = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  eventId: string,
  { status, date, userId: whose = userId }: z.output<typeof attendanceBody>,
): Promise<AttendanceAnswer> => {
  const { event, id } = await store.read((tx) => about(tx, userId, { eventId, date, whose }))
  const { familyId } = event
  const made = { id, kind: 'attendance', familyId, eventId, date, userId: whose }
  const apply = (current: StoredRecord | undefined): WireRecord => ({
    ...made,
    ...current,
    status,
    editId: environment.newToken(),
    _deleted: false,
  })
  const verdicts = await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }])
  return toAttendanceAnswer(acceptedOne(verdicts))
}

const takeBack = async (
  { store, commit }: RouteDependencies,
  userId: string,
  eventId: string,
  { date, userId: whose = userId }: z.output<typeof attendanceQuery>,
): Promise<void> => {
  const { id } = await store.read((tx) => about(tx, userId, { eventId, date: date ?? null, whose }))
  const apply = (current: StoredRecord | undefined) =>
    current === undefined || current._deleted ? nothingThere : { ...current, _deleted: true }
  acceptedOne(await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]))
}

interface Asked {
  readonly eventId: string
  readonly date: string | null
  readonly whose: string
}

/** An event, and the id of what somebody answered about it, or is to: theirs may be of a series before. */
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
