import { assigneesOf } from './assignees.ts'
import type { Shown } from '../core/record.ts'
import type { TaskSeries } from './taskSeries.ts'
import type { PersonActor } from '../core/actor.ts'
import { isHouseholdIn, isParentIn } from '../core/actor.ts'
import { householdAudience } from '../core/audience.ts'
import { nothing } from '../core/policy.ts'
import type { Policy } from '../core/policy.ts'

const isOwnOrNobodys = (actor: PersonActor, series: TaskSeries): boolean =>
  [...series.rotation, ...assigneesOf(series)].every((userId) => userId === actor.userId)

const mayMake = (actor: PersonActor, series: TaskSeries): boolean =>
  isParentIn(actor, series.familyId) ||
  (isHouseholdIn(actor, series.familyId) && isOwnOrNobodys(actor, series))

/** The author of a series may edit it as long as it names nobody else. */
export const mayEditSeries = (actor: PersonActor, series: Shown<TaskSeries>): boolean =>
  isParentIn(actor, series.familyId) ||
  (series.createdBy === actor.userId && mayMake(actor, series))

export const taskSeriesPolicy: Policy<Shown<TaskSeries>> = {
  needs: () => ({}),
  audience: ({ familyId }) => householdAudience(familyId),
  create: mayMake,
  update: (actor, current, next) =>
    mayEditSeries(actor, current) && mayMake(actor, next) ? 'all' : nothing,
  remove: mayEditSeries,
  fixed: ['kind', 'familyId'],
}
