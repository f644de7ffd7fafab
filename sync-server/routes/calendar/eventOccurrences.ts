import type { z } from 'zod'
import { occurrenceOn } from '#shared/calendar/occurrence.ts'
import { isOfSeries } from '#shared/calendar/occurrences.ts'
import {
  canceledFields,
  endBefore,
  overrideFields,
  splitSeries,
} from '#shared/calendar/seriesChanges.ts'
import type { EventChanges } from '#shared/calendar/seriesChanges.ts'
import { occurrenceId } from '#shared/calendar/eventOverride.ts'
import type { EventContent, EventOverride } from '#shared/calendar/eventOverride.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import { defined } from '../core/defined.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { requireEvent } from './events.ts'
import {
  asEvent,
  asOverride,
  eventAnswer,
  occurrenceParams,
  occurrencePatch,
  scopeQuery,
  toEventAnswer,
  toOccurrenceAnswer,
  withMoments,
} from './eventShapes.ts'
import type { EventAnswer } from './eventShapes.ts'
import { accepted, acceptedOne, applyOne } from '../core/outcome.ts'
import {
  carriedTo,
  changeSeries,
  changeWhole,
  requireEventDays,
  weekStartOf,
  overridesOf,
  replacement,
} from './seriesWrites.ts'

export const eventOccurrenceRoutes: Calls = [
  call('PATCH /api/events/:id/occurrences/:date', {
    summary: 'Change one date of a repeating event, even a canceled one, or it and all later ones',
    params: occurrenceParams,
    query: scopeQuery,
    body: occurrencePatch,
    response: eventAnswer,
    handle: ({ params, query, body, userId }, deps) =>
      (query.scope === 'one' ? changeOne : changeFollowing)(deps, userId, params, body),
  }),
  call('DELETE /api/events/:id/occurrences/:date', {
    summary: 'Cancel one date of a repeating event, or it and all later ones',
    params: occurrenceParams,
    query: scopeQuery,
    handle: async ({ params, query, userId }, deps) => {
      const series = asEvent(await requireOccurrence(deps, userId, params))
      if (query.scope === 'one') {
        const one = { ...params, familyId: series.familyId }
        await putOverride(deps, userId, one, () => canceledFields)
        return
      }
      const head = endBefore(series, params.date) ?? { _deleted: true }
      acceptedOne(await deps.commit({ type: 'person', userId }, [changeSeries(series.id, head)]))
    },
  }),
]

type Params = z.output<typeof occurrenceParams>
type Patch = z.output<typeof occurrencePatch>

const changeOne = async (
  deps: RouteDependencies,
  userId: string,
  params: Params,
  patch: Patch,
): Promise<EventAnswer> => {
  const series = asEvent(await requireOccurrence(deps, userId, params))
  const changes = defined(withMoments(patch, series.timeZone)) as Partial<EventContent>
  const override = await putOverride(
    deps,
    userId,
    { ...params, familyId: series.familyId },
    (before) => overrideFields(series, params.date, before, changes),
  )
  return toOccurrenceAnswer(occurrenceOn(series, params.date, override, series.timeZone))
}

const putOverride = async (
  deps: RouteDependencies,
  userId: string,
  { id: eventId, date, familyId }: Params & { readonly familyId: string },
  fields: (before: EventOverride | undefined) => object,
): Promise<EventOverride & StoredRecord> => {
  const id = occurrenceId(eventId, date)
  const made = { kind: 'eventOverride', familyId, eventId, date, _deleted: false }
  const editId = deps.environment.newToken()
  const put = await applyOne(deps, userId, id, (current) => ({
    ...made,
    ...current,
    ...fields(current === undefined || current._deleted ? undefined : asOverride(current)),
    id,
    editId,
    _deleted: false,
  }))
  return asOverride(put)
}

const changeFollowing = async (
  deps: RouteDependencies,
  userId: string,
  params: Params,
  patch: Patch,
): Promise<EventAnswer> => {
  const { environment, commit } = deps
  const series = asEvent(await requireOccurrence(deps, userId, params))
  const wanted = defined(withMoments(patch, series.timeZone)) as EventChanges
  const split = splitSeries(series, params.date, wanted, await weekStartOf(deps, series))
  if (split === undefined) return changeWhole(deps, userId, series, params.date, wanted)
  requireEventDays(split.tail)
  const id = environment.newId()
  const said = await overridesOf(deps, series.id)
  const fresh = { editId: environment.newToken(), _deleted: false }
  const made: readonly WireRecord[] = [
    { ...split.tail, id, ...fresh },
    ...carriedTo(id, said, params.date, split.movedBy, fresh),
  ]
  const changes = [...made.map(replacement), changeSeries(series.id, split.head)]
  const [tail] = accepted(await commit({ type: 'person', userId }, changes, { atomic: true }))
  if (tail === undefined) throw new Error('A commit of several changes answered no verdict')
  return toEventAnswer(tail)
}

/**
 * @throws HttpError 404 if the person can read no such series, or it has no occurrence on that day.
 */
const requireOccurrence = async (
  { store }: RouteDependencies,
  userId: string,
  { id, date }: Pick<Params, 'id' | 'date'>,
): Promise<StoredRecord> => {
  const series = await store.read((tx) => requireEvent(tx, userId, id))
  if (isOfSeries(asEvent(series), date)) return series
  throw new HttpError(404, 'not-found', m.errors_no_occurrence())
}
