import type { Shown } from '../core/record.ts'
import type { TaskSeries, TaskTime } from './taskSeries.ts'
import { isRuleDay } from '../time/ruleDays.ts'
import { timeOn } from './turns.ts'
import type { PersonActor } from '../core/actor.ts'
import { changedFields } from '../core/authorise.ts'
import { householdOf } from '../people/family/householdPolicy.ts'
import { parentOf } from '../core/parent.ts'
import type { PolicyContext } from '../core/policy.ts'
import { mayEditSeries } from './taskSeriesPolicy.ts'

/** The series that a single time is of, deleted or not; undefined where no more than its end is known. */
const seriesOf = (
  { seriesId, familyId }: TaskTime,
  context: PolicyContext,
): Shown<TaskSeries> | undefined => {
  const series = parentOf<TaskSeries>(context, 'taskSeries', { id: seriesId, familyId })
  return typeof series === 'object' && series.familyId === familyId ? series : undefined
}

/**
 * What its series says of a time. One whose day has come when somebody makes its record may be of a rule
 * that has changed since: who ticked it without a network had it on their list.
 * @returns undefined where the series has no such time, or is not here.
 */
export const timeOfSeries = (
  time: Shown<TaskTime>,
  context: PolicyContext,
): TaskTime | undefined => {
  const series = seriesOf(time, context)
  if (series === undefined) return undefined
  if (!hasBegun(time) && !isRuleDay(series.rrule, series.startDate, time.date)) return undefined
  const { familyId } = series
  return timeOn(series, time.date, householdOf(context.members(familyId), context.family(familyId)))
}

/** Where clocks are farthest ahead, a day begins so much before UTC's. In milliseconds. */
const farthestAhead = 14 * 60 * 60 * 1000

/** Had its day come somewhere when somebody made its record? */
const hasBegun = ({ date, createdAt = '' }: Shown<TaskTime>): boolean =>
  Date.parse(date) - farthestAhead <= Date.parse(createdAt)

/** Whoever may edit a series may edit each of its times. */
export const mayEditTime = (
  actor: PersonActor,
  time: TaskTime,
  context: PolicyContext,
): boolean => {
  const series = seriesOf(time, context)
  return series !== undefined && mayEditSeries(actor, series)
}

/** In which fields does a time differ from what its series says? undefined as `timeOfSeries`. */
export const touchedFields = (
  time: Shown<TaskTime>,
  context: PolicyContext,
): readonly string[] | undefined => {
  const start = timeOfSeries(time, context)
  return start && changedFields({ ...start, _deleted: false }, { ...time, _deleted: false })
}

/** What ticking it, or a step of it, writes. */
export const tickFields: readonly string[] = ['status', 'completedAt', 'doneSteps', 'tickedBy']

/** Says a time nothing that its series does not, but that it is done or not? */
export const isOnlyTicked = (time: Shown<TaskTime>, context: PolicyContext): boolean =>
  touchedFields(time, context)?.every((field) => tickFields.includes(field)) === true
