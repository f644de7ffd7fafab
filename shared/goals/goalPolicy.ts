import type { Goal } from './goal.ts'
import type { Shown } from '../core/record.ts'
import type { PersonActor } from '../core/actor.ts'
import { isHouseholdIn, isParentIn } from '../core/actor.ts'
import { householdAudience } from '../core/audience.ts'
import { nothing } from '../core/policy.ts'
import type { Policy } from '../core/policy.ts'

const progressFields = ['progress', 'progressSteps', 'entries', 'doneSteps'] as const

const isOwn = (actor: PersonActor, goal: Shown<Goal>): boolean =>
  goal.type === 'individual' && (goal.assignedTo ?? goal.createdBy ?? actor.userId) === actor.userId

/**
 * People who may record progress may also complete the goal; pausing and resuming need the right to
 * edit.
 */
const mayFollow = (current: Goal, next: Goal): boolean =>
  next.status === 'completed' && current.status !== 'completed'

export const goalPolicy: Policy<Shown<Goal>> = {
  needs: () => ({}),
  audience: (goal) => householdAudience(goal.familyId),
  create: (actor, goal) =>
    isParentIn(actor, goal.familyId) ||
    (isHouseholdIn(actor, goal.familyId) && isOwn(actor, { ...goal, createdBy: actor.userId })),
  update: (actor, current, next) => {
    if (isParentIn(actor, current.familyId)) return 'all'
    const mayProgress = current.type === 'family' || isOwn(actor, current)
    if (!isHouseholdIn(actor, current.familyId) || !mayProgress) return nothing
    return mayFollow(current, next) ? [...progressFields, 'status', 'completedAt'] : progressFields
  },
  remove: (actor, current) => isParentIn(actor, current.familyId),
  fixed: ['kind', 'familyId'],
}
