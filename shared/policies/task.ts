import type { Task } from '../domain/task.ts'
import type { PersonActor } from './actor.ts'
import { isHouseholdIn, isParentIn } from './actor.ts'
import { householdAudience } from './audience.ts'
import type { Shown } from '../domain/record.ts'
import type { Policy } from './policy.ts'
import { nothing } from './policy.ts'

/** What ticking writes. */
const tickFields = ['status', 'completedAt'] as const

const isOwnOrNobodys = (actor: PersonActor, task: Task): boolean =>
  task.assignedTo === null || task.assignedTo === actor.userId

const isMaker = (actor: PersonActor, task: Shown<Task>): boolean =>
  isHouseholdIn(actor, task.familyId) && task.createdBy === actor.userId

/** Whoever gives away what they made may still have changed the rest of it. */
const allButTheDoer = (...states: readonly Shown<Task>[]): readonly string[] =>
  states.flatMap((state) => Object.keys(state)).filter((field) => field !== 'assignedTo')

export const taskPolicy: Policy<Shown<Task>> = {
  needs: (task) => ({ familyIds: [task.familyId] }),
  audience: (task) => householdAudience(task.familyId),
  create: (actor, task) =>
    isParentIn(actor, task.familyId) ||
    (isHouseholdIn(actor, task.familyId) && isOwnOrNobodys(actor, task)),
  update: (actor, current, next) => {
    if (isParentIn(actor, current.familyId)) return 'all'
    if (isMaker(actor, current)) {
      const keepsDoer = next.assignedTo === current.assignedTo
      return keepsDoer || isOwnOrNobodys(actor, next) ? 'all' : allButTheDoer(current, next)
    }
    if (isHouseholdIn(actor, current.familyId) && isOwnOrNobodys(actor, current)) return tickFields
    return nothing
  },
  remove: (actor, current) => isParentIn(actor, current.familyId) || isMaker(actor, current),
  fixed: ['kind', 'familyId'],
}
