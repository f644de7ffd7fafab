import type { Shown } from '../core/record.ts'
import type { TaskSeries, TaskTime } from './taskSeries.ts'
import { isRuleDay } from '../time/ruleDays.ts'
import { timeOn } from './turns.ts'
import type { PersonActor } from '../core/actor.ts'
import { changedFields } from '../core/authorize.ts'
import { householdOf } from '../people/family/householdPolicy.ts'
import { parentOf } from '../core/parent.ts'
import type { PolicyContext } from '../core/policy.ts'
import { mayEditSeries } from './taskSeriesPolicy.ts'

const seriesOf = (
  { seriesId, familyId }: TaskTime,
  context: PolicyContext,
): Shown<TaskSeries> | undefined => {
  const series = parentOf<TaskSeries>(context, 'taskSeries', { id: seriesId, familyId })
  return typeof series === 'object' && series.familyId === familyId ? series : undefined
}

/**
 * Returns the occurrence as its series has it. If its day had come when its record was made, it may
 * follow an earlier rule: a person who ticked it offline had it on their list.
 * @returns undefined if the series has no such occurrence, or is missing.
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

/** The easternmost time zone is this far ahead of UTC. */
const farthestAhead = 14 * 60 * 60 * 1000

const hasBegun = ({ date, createdAt = '' }: Shown<TaskTime>): boolean =>
  Date.parse(date) - farthestAhead <= Date.parse(createdAt)

export const mayEditTime = (
  actor: PersonActor,
  time: TaskTime,
  context: PolicyContext,
): boolean => {
  const series = seriesOf(time, context)
  return series !== undefined && mayEditSeries(actor, series)
}

export const tickFields: readonly string[] = ['status', 'completedAt', 'doneSteps', 'tickedBy']

export const isOnlyTicked = (time: Shown<TaskTime>, context: PolicyContext): boolean => {
  const start = timeOfSeries(time, context)
  return (
    start !== undefined && changedFields(start, time).every((each) => tickFields.includes(each))
  )
}
