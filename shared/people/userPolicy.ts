import type { User } from './user.ts'
import type { PersonActor } from '../core/actor.ts'
import { childAudience, userAudience } from '../core/audience.ts'
import { familiesInCharge, isChildByBirth, isChildInCare, isParentOf } from './childPolicy.ts'
import { nothing } from '../core/policy.ts'
import type { Allowed, Policy, PolicyContext } from '../core/policy.ts'

const ownFields = [
  'firstName',
  'lastName',
  'profileImageUrl',
  'dateOfBirth',
  'onboardingCompleted',
  'currentFamilyId',
  'seenUpdates',
] as const

const fieldsOfChild = ['firstName', 'lastName', 'profileImageUrl', 'dateOfBirth'] as const

/**
 * The date of birth can end the parents' care, so children may set it only once, and only to a date
 * that leaves them children.
 */
const mayTellBirth = (
  actor: PersonActor,
  current: User,
  next: User,
  { now }: PolicyContext,
): boolean =>
  !isChildInCare(actor, current, now) ||
  (current.dateOfBirth === null && isChildInCare(actor, next, now))

/**
 * One parent's correction of the date of birth must not end the other parents' care. In an account
 * that its owner made, only the owner corrects it.
 */
const allowedOfChild = (next: User, { now }: PolicyContext): Allowed =>
  next.signInName !== undefined && next.dateOfBirth !== null && isChildByBirth(next, now)
    ? fieldsOfChild
    : fieldsOfChild.filter((field) => field !== 'dateOfBirth')

const ownAllowed = (
  actor: PersonActor,
  current: User,
  next: User,
  context: PolicyContext,
): Allowed => {
  const fields = mayTellBirth(actor, current, next, context)
    ? ownFields
    : ownFields.filter((field) => field !== 'dateOfBirth')
  /** The role may be set only while the person is in no family (docs/access.md, Roles). */
  return actor.memberships.length === 0 ? [...fields, 'userRole'] : fields
}

export const userPolicy: Policy<User> = {
  needs: (user) => ({ userIds: [user.id] }),
  audience: (user, context) => {
    const asChild = familiesInCharge(user, context).toSorted()[0]
    return asChild === undefined ? userAudience(user.id) : childAudience(asChild, user.id)
  },
  create: () => false,
  update: (actor, current, next, context) => {
    if (actor.userId === current.id) return ownAllowed(actor, current, next, context)
    return isParentOf(actor, current, context) ? allowedOfChild(next, context) : nothing
  },
  remove: () => false,
  fixed: ['kind', 'signInName', 'passwordLink'],
}
