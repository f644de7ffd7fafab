import { carriedOverrides, changeAll } from '#shared/calendar/seriesChanges.ts'
import type { EventChanges } from '#shared/calendar/seriesChanges.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import { occurrenceId } from '#shared/calendar/eventOverride.ts'
import type { EventOverride } from '#shared/calendar/eventOverride.ts'
import { dayOf } from '#shared/time/localMoment.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { AppliedChange } from '#server/sync/writing/change.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { asOverride, toEventAnswer } from './eventShapes.ts'
import type { EventAnswer } from './eventShapes.ts'
import { isLive } from '../core/liveRecords.ts'
import { accepted, nothingThere } from '../core/outcome.ts'
import { requireDays } from './rules.ts'

/**
 * Overrides and answers move with the series.
 * @param date of the occurrence that was edited.
 */
export const changeWhole = async (
  deps: RouteDependencies,
  userId: string,
  series: CalendarEvent & StoredRecord,
  date: string,
  wanted: EventChanges,
): Promise<EventAnswer> => {
  const { environment, commit } = deps
  const { changes, movedBy } = changeAll(series, date, wanted, await weekStartOf(deps, series))
  requireEventDays({ ...series, ...changes }, series)
  const said = movedBy === 0 ? [] : await overridesOf(deps, series.id)
  const fresh = { editId: environment.newToken(), _deleted: false }
  const made = carriedTo(series.id, said, '', movedBy, fresh)
  const kept = new Set(made.map(({ id }) => id))
  const left = said.filter(({ id }) => !kept.has(id)).map((each) => ({ ...each, _deleted: true }))
  const all = [changeSeries(series.id, changes), ...[...made, ...left].map(replacement)]
  const [whole] = accepted(await commit({ type: 'person', userId }, all, { atomic: true }))
  if (whole === undefined) throw new Error('A commit of several changes answered no verdict')
  return toEventAnswer(whole)
}

export const weekStartOf = async (
  { store }: RouteDependencies,
  { familyId }: Pick<CalendarEvent, 'familyId'>,
): Promise<number> => {
  const family = await store.read((tx) => tx.records.family(familyId))
  return family?.weekStart ?? 1
}

type Moments = Pick<CalendarEvent, 'rrule' | 'startDate'>

export const requireEventDays = (after: Moments, before?: Moments): void => {
  const inDays = ({ rrule, startDate }: Moments) => ({ rrule, startDate: dayOf(startDate) })
  requireDays(inDays(after), before && inDays(before))
}

export const replacement = (record: WireRecord): AppliedChange => ({
  type: 'apply',
  id: record.id,
  apply: () => record,
})

export const carriedTo = (
  eventId: string,
  said: readonly (EventOverride & StoredRecord)[],
  after: string,
  movedBy: number,
  fresh: object,
): readonly WireRecord[] =>
  carriedOverrides(said, after, movedBy).map((override) => ({
    ...override,
    id: occurrenceId(eventId, override.date),
    eventId,
    ...fresh,
  }))

export const overridesOf = (
  { store }: RouteDependencies,
  seriesId: string,
): Promise<readonly (EventOverride & StoredRecord)[]> =>
  store.read(async (tx) => {
    const parts = await Promise.all(
      (await tx.records.partsOf(seriesId)).map((id) => tx.records.get(id)),
    )
    return parts
      .filter((part) => part !== undefined)
      .filter(({ kind }) => kind === 'eventOverride')
      .map(asOverride)
  })

export const changeSeries = (id: string, changes: object): AppliedChange => ({
  type: 'apply',
  id,
  apply: (current) => (isLive('event', current) ? { ...current, ...changes } : nothingThere),
})
