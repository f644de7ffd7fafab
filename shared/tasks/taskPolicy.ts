import { assigneesOf, isFor } from './assignees.ts'
import { isTickedByAll, isTickedByEach } from './task.ts'
import type { Task } from './task.ts'
import { isTaskTime } from './taskSeries.ts'
import type { TaskTime } from './taskSeries.ts'
import { isSame } from '../sync/canonical.ts'
import type { PersonActor } from '../core/actor.ts'
import { isHouseholdIn, isParentIn } from '../core/actor.ts'
import { householdAudience } from '../core/audience.ts'
import { changedFields } from '../core/authorize.ts'
import type { Shown } from '../core/record.ts'
import type { Allowed, Policy, PolicyContext } from '../core/policy.ts'
import { nothing } from '../core/policy.ts'
import { isOnlyTicked, mayEditTime, tickFields, timeOfSeries } from './taskTimePolicy.ts'

const isOwnOrNobodys = (actor: PersonActor, task: Task): boolean =>
  assigneesOf(task).every((userId) => userId === actor.userId)

const isForThem = (actor: PersonActor, task: Task): boolean =>
  task.assignedTo === null || isFor(task, actor.userId)

/** If each person must tick, people may change only their own tick. */
const tickable = (actor: PersonActor, current: Task, next: Task): readonly string[] => {
  if (!isTickedByEach(current)) return tickFields
  const [before, after] = [current.tickedBy ?? [], next.tickedBy ?? []]
  const others = (userIds: readonly string[]): readonly string[] =>
    userIds.filter((userId) => userId !== actor.userId).toSorted()
  if (!isSame(others(before), others(after))) return ['doneSteps']
  const mayComplete = next.status === 'pending' || isTickedByAll({ ...current, tickedBy: after })
  return mayComplete ? tickFields : ['tickedBy', 'doneSteps']
}

const isMaker = (actor: PersonActor, task: Shown<Task>): boolean =>
  isHouseholdIn(actor, task.familyId) && task.createdBy === actor.userId

/**
 * Returns all fields but the assignees: people who give away their own task may still edit the
 * others.
 */
const allButTheDoer = (...states: readonly Shown<Task>[]): readonly string[] =>
  states
    .flatMap((state) => Object.keys(state))
    .filter((field) => field !== 'assignedTo' && field !== 'assignees')

/** An occurrence's author is only the first person who edited it, so its series decides. */
const mayEdit = (actor: PersonActor, task: Shown<Task>, context: PolicyContext): boolean =>
  isTaskTime(task) ? mayEditTime(actor, task, context) : isMaker(actor, task)

const changeable = (
  actor: PersonActor,
  current: Shown<Task>,
  next: Shown<Task>,
  context: PolicyContext,
): Allowed => {
  if (isParentIn(actor, current.familyId)) return 'all'
  if (mayEdit(actor, current, context)) {
    const keepsDoer = isSame(assigneesOf(next), assigneesOf(current))
    return keepsDoer || isOwnOrNobodys(actor, next) ? 'all' : allButTheDoer(current, next)
  }
  if (isHouseholdIn(actor, current.familyId) && isForThem(actor, current)) {
    return tickable(actor, current, next)
  }
  return nothing
}

/** The first edit of an occurrence is a change from what its series says. */
const mayTouch = (actor: PersonActor, time: Shown<TaskTime>, context: PolicyContext): boolean => {
  const start = timeOfSeries(time, context)
  if (start === undefined) return false
  const allowed = changeable(actor, start, time, context)
  if (allowed === 'all') return true
  return allowed.length > 0 && changedFields(start, time).every((each) => allowed.includes(each))
}

const mayTakeBack = (actor: PersonActor, task: Shown<Task>, context: PolicyContext): boolean => {
  if (!isTaskTime(task) || !isHouseholdIn(actor, task.familyId)) return false
  const isMakers = isMaker(actor, task)
  if (isMakers && (task.rev ?? 1) === 1) return true
  return (isMakers || isForThem(actor, task)) && isOnlyTicked(task, context)
}

export const taskPolicy: Policy<Shown<Task>> = {
  needs: ({ familyId, seriesId }) => ({
    familyIds: [familyId],
    ...(seriesId === undefined ? {} : { recordIds: [seriesId] }),
  }),
  audience: (task) => householdAudience(task.familyId),
  create: (actor, task, context) =>
    isTaskTime(task)
      ? mayTouch(actor, task, context)
      : isParentIn(actor, task.familyId) ||
        (isHouseholdIn(actor, task.familyId) && isOwnOrNobodys(actor, task)),
  update: changeable,
  remove: (actor, current, context) =>
    isParentIn(actor, current.familyId) ||
    mayEdit(actor, current, context) ||
    mayTakeBack(actor, current, context),
  derivedDefaults: (task, context) => (isTaskTime(task) ? timeOfSeries(task, context) : undefined),
  fixed: ['kind', 'familyId', 'seriesId', 'date'],
}
