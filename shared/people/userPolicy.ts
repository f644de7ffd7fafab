import type { User } from './user.ts'
import type { PersonActor } from '../core/actor.ts'
import { childAudience, userAudience } from '../core/audience.ts'
import { familiesInCharge, isChildByBirth, isChildInCare, isParentOf } from './childPolicy.ts'
import { nothing } from '../core/policy.ts'
import type { Allowed, Policy, PolicyContext } from '../core/policy.ts'

/**
 * The fields that people write about themselves. The address belongs to the account, the role to a
 * membership.
 */
const ownFields = [
  'firstName',
  'lastName',
  'profileImageUrl',
  'dateOfBirth',
  'onboardingCompleted',
  'currentFamilyId',
  'seenUpdates',
] as const

/** The fields that parents may write for their child. */
const fieldsOfChild = ['firstName', 'lastName', 'profileImageUrl', 'dateOfBirth'] as const

/**
 * A birth date can end the parents' care, so children may set it only once, and not to an adult's.
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
 * Parents put right the birth date of a profile that a parent made, by which the child stays one: nobody is taken out
 * of the others' care by a date. The birth date on an account that its owner made is its owner's alone.
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
  /** `PUT /api/user/profile` sets a role only for a person who is in no family yet (docs/access.md, Roles). */
  return actor.memberships.length === 0 ? [...fields, 'userRole'] : fields
}

export const userPolicy: Policy<User> = {
  needs: (user) => ({ userIds: [user.id] }),
  audience: (user, context) => {
    const asChild = familiesInCharge(user, context).toSorted()[0]
    return asChild === undefined ? userAudience(user.id) : childAudience(asChild, user.id)
  },
  /** Profiles come with accounts, which the server makes. */
  create: () => false,
  update: (actor, current, next, context) => {
    if (actor.userId === current.id) return ownAllowed(actor, current, next, context)
    return isParentOf(actor, current, context) ? allowedOfChild(next, context) : nothing
  },
  remove: () => false,
  fixed: ['kind', 'signInName', 'passwordLink'],
}
