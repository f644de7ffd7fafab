import type { User } from './user.ts'
import type { PersonActor } from '../core/actor.ts'
import { childAudience, userAudience } from '../core/audience.ts'
import { familiesInCharge, isChildByBirth, isChildInCare, isParentOf } from './childPolicy.ts'
import { nothing } from '../core/policy.ts'
import type { Allowed, Policy, PolicyContext } from '../core/policy.ts'

/** What people say of themselves. The address belongs to the account, the role to a membership. */
const ownFields = [
  'firstName',
  'lastName',
  'profileImageUrl',
  'dateOfBirth',
  'onboardingCompleted',
  'currentFamilyId',
  'seenUpdates',
] as const

/** What parents write in their child's stead. */
const fieldsOfChild = ['firstName', 'lastName', 'profileImageUrl', 'dateOfBirth'] as const

/** By their birth date children leave their parents' care: they say it once, and not that they are of age. */
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
