import type { Attendance } from '#shared/calendar/attendance.ts'
import type { CalendarEvent, EventInput } from '#shared/calendar/event.ts'
import { eventOverrideSchema, occurrenceId } from '#shared/calendar/eventOverride.ts'
import type { EventOverride } from '#shared/calendar/eventOverride.ts'
import type { Shown } from '#shared/core/record.ts'
import { attendanceKind } from '#shared/calendar/attendanceKind.ts'
import { eventKind } from '#shared/calendar/eventKind.ts'
import { eventOverrideKind } from '#shared/calendar/eventOverrideKind.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import {
  canceledFields,
  carriedOverrides,
  changeAll,
  endBefore,
  eventRule,
  overrideFields,
  splitSeries,
} from '#shared/calendar/seriesChanges.ts'
import type { EventChanges } from '#shared/calendar/seriesChanges.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { overridesAfter } from './overridesAfter.ts'
import { newRecord, recordChanges } from '#pwa/outbox/recordChanges.ts'
import type { Undo, Writes } from '#pwa/outbox/writer.ts'

/** An event that happens once allows only 'all'. */
export type EventScope = 'one' | 'following' | 'all'

export type ChangedOccurrence = Pick<Occurrence, 'event' | 'date' | 'override'>

export interface EventChangesApi {
  create(input: EventInput, id?: string): Promise<Shown<CalendarEvent>>
  /** @param changes to the shown occurrence; for 'one', only title, time and other content. */
  edit(occurrence: ChangedOccurrence, changes: EventChanges, scope: EventScope): Promise<Undo>
  remove(occurrence: ChangedOccurrence, scope: EventScope): Promise<Undo>
  answer(
    occurrence: Pick<Occurrence, 'event' | 'date'>,
    userId: string,
    status: Attendance['status'] | null,
    known: Attendance | undefined,
  ): Promise<void>
}

interface OfFamily {
  readonly familyId: string | undefined
  readonly timeZone: string
  /** The day on which the week starts; 0 is Sunday. */
  readonly weekStart: number
}

export const eventChanges = (
  data: OpenData,
  { familyId, timeZone, weekStart }: OfFamily,
): EventChangesApi => ({
  create: ({ rrule, ...input }, id) =>
    recordChanges(eventKind, data, familyId).create(
      { ...input, rrule: eventRule(rrule, input.startDate, weekStart), timeZone },
      id,
    ),
  edit: (occurrence, changes, scope) =>
    data.writer.batch((writer) => {
      const { event, date } = occurrence
      if (date !== null) {
        return edits[scope]({ ...data, weekStart, writer }, { ...occurrence, date }, changes)
      }
      const { rrule, startDate = event.startDate } = changes
      const rule = rrule === undefined ? {} : { rrule: eventRule(rrule, startDate, weekStart) }
      return writer.change('event', event.id, { ...changes, ...rule })
    }),
  remove: (occurrence, scope) => {
    const { event, date } = occurrence
    if (date === null || scope === 'all') return data.writer.remove('event', event.id)
    return (scope === 'one' ? cancelOne : cancelFollowing)(data, { ...occurrence, date })
  },
  answer: (occurrence, userId, status, known) => answer(data, occurrence, userId, status, known),
})

type Repeated = ChangedOccurrence & { readonly date: string }

type Writing = Pick<OpenData, 'database'> & { readonly writer: Writes }

type Edit = (
  data: Writing & Pick<OfFamily, 'weekStart'>,
  occurrence: Repeated,
  changes: EventChanges,
) => Promise<void>

const putOverride = async (
  { database, writer }: Writing,
  { event, date, override }: Repeated,
  fields: object,
): Promise<void> => {
  if (override !== undefined) return writer.change('eventOverride', override.id, { ...fields })
  const said = { ...fields, eventId: event.id, date }
  await writer.create(newRecord(eventOverrideKind, database, event.familyId, said))
}

const editOne: Edit = (data, occurrence, changes) => {
  const { event, date, override } = occurrence
  return putOverride(data, occurrence, overrideFields(event, date, override, changes))
}

const editAll: Edit = async (data, { event, date }, changes) => {
  const whole = changeAll(event, date, changes, data.weekStart)
  const change = () => data.writer.change('event', event.id, whole.changes)
  if (whole.movedBy === 0) return change()
  await carry(data, { from: event, to: event, after: '', movedBy: whole.movedBy }, change)
}

/** Writes the new series first: a failure then shows an occurrence twice and loses none. */
const editFollowing: Edit = async (data, occurrence, changes) => {
  const { event, date } = occurrence
  const split = splitSeries(event, date, changes, data.weekStart)
  if (split === undefined) return editAll(data, occurrence, changes)
  const tail = newRecord(eventKind, data.database, event.familyId, split.tail)
  await data.writer.create(tail)
  await carry(data, { from: event, to: tail, after: date, movedBy: split.movedBy }, () =>
    data.writer.change('event', event.id, split.head),
  )
}

const edits: Readonly<Record<EventScope, Edit>> = {
  one: editOne,
  following: editFollowing,
  all: editAll,
}

interface Carried {
  readonly from: CalendarEvent
  readonly to: Pick<CalendarEvent, 'id'>
  /** Only overrides after this day move to `to`; '' moves all. */
  readonly after: string
  /** The number of days by which the occurrences move. */
  readonly movedBy: number
}

/**
 * Copies all overrides and answers of single occurrences to the series that they belong to after
 * `change`, and removes the originals last, so that a failure in between loses none.
 */
const carry = async (
  data: Writing,
  { from, to, after, movedBy }: Carried,
  change: () => Promise<void>,
): Promise<void> => {
  const said = await overridesAfter(data.database, from, after)
  const known = new Set(said.map(({ id }) => id))
  const carried = new Set<string>()
  for (const override of furthestFirst(carriedOverrides(said, after, movedBy), movedBy)) {
    const id = occurrenceId(to.id, override.date)
    await sayAnew(data, { ...override, id, eventId: to.id }, known.has(id))
    carried.add(id)
  }
  await change()
  for (const id of known) if (!carried.has(id)) await data.writer.remove('eventOverride', id)
}

/** Moves the furthest override first, so that none replaces one that has yet to move. */
const furthestFirst = <T extends EventOverride>(
  overrides: readonly T[],
  movedBy: number,
): readonly T[] => overrides.toSorted((a, b) => (a.date < b.date ? -1 : 1) * (movedBy > 0 ? -1 : 1))

const sayAnew = async (
  { database, writer }: Writing,
  override: EventOverride,
  isThere: boolean,
): Promise<void> => {
  const editId = database.environment.newEditId()
  const made = eventOverrideSchema.parse({ ...override, editId })
  if (!isThere) return void (await writer.create({ ...made, _deleted: false }))
  const { cancelled, changed, title, description, location, color, startDate, endDate } = made
  const content = { cancelled, changed, title, description, location, color, startDate, endDate }
  return writer.change('eventOverride', made.id, content)
}

type Removal = (data: OpenData, occurrence: Repeated) => Promise<Undo>

const cancelOne: Removal = (data, occurrence) =>
  data.writer.batch((writer) => putOverride({ ...data, writer }, occurrence, canceledFields))

const cancelFollowing: Removal = (data, { event, date }) => {
  const head = endBefore(event, date)
  if (head === undefined) return data.writer.remove('event', event.id)
  return data.writer.batch(({ change }) => change('event', event.id, head))
}

const answer = async (
  { database, writer }: OpenData,
  { event, date }: Pick<Occurrence, 'event' | 'date'>,
  userId: string,
  status: Attendance['status'] | null,
  known: Attendance | undefined,
): Promise<void> => {
  if (status === null) {
    if (known !== undefined) await writer.remove('attendance', known.id)
    return
  }
  /** An answer may be for the earlier series that this one continues. */
  if (known?.date === date) return writer.change('attendance', known.id, { status })
  const said = { eventId: event.id, date, userId, status }
  await writer.create(newRecord(attendanceKind, database, event.familyId, said))
}
