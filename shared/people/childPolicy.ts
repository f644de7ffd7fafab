import type { Member } from './family/member.ts'
import type { WireRecord } from '../core/record.ts'
import { isOfAge } from './user.ts'
import type { User } from './user.ts'
import { isParentIn } from '../core/actor.ts'
import type { Membership, PersonActor } from '../core/actor.ts'
import { isChildAccount } from './pagePolicy.ts'
import type { PolicyContext } from '../core/policy.ts'

export const childRole = 'child' as const

export const isLiveChild = ({ role, leftAt }: Pick<Member, 'role' | 'leftAt'>): boolean =>
  role === childRole && leftAt === null

type Born = Pick<User, 'dateOfBirth' | 'signInName'>

const isGrownUp = ({ dateOfBirth }: Born, now: string): boolean =>
  dateOfBirth !== null && isOfAge(dateOfBirth, now)

/** The role does not count, because other people set it (docs/access.md, Who is a child). */
export const isChildByBirth = (user: Born, now: string): boolean =>
  (user.dateOfBirth !== null || user.signInName !== undefined) && !isGrownUp(user, now)

export const isProfileInCare = (user: Born, now: string): boolean =>
  user.signInName !== undefined && !isGrownUp(user, now)

type Place = Pick<Member, 'role' | 'leftAt'>

/**
 * True if parents manage this person. The role alone takes no rights away, because invitations set
 * it. Parents are never managed.
 */
const isLookedAfter = (
  user: Born | undefined,
  memberships: readonly Pick<Place, 'role'>[],
  now: string,
): boolean =>
  user !== undefined &&
  isChildByBirth(user, now) &&
  !memberships.some(({ role }) => role === 'parent')

/** True if the member is a child in care, who may not decide to leave. Care ends at 18. */
export const isInCare = (
  member: Place,
  user: Born | undefined,
  memberships: readonly Place[],
  now: string,
): boolean =>
  isLiveChild(member) &&
  isLookedAfter(
    user,
    memberships.filter(({ leftAt }) => leftAt === null),
    now,
  )

/** The cast is sound because a userId is the id of a profile and of no other record. */
export const profileIn = (context: PolicyContext, userId: string): User | undefined =>
  context.record(userId) as (WireRecord & User) | undefined

export const familiesInCharge = (user: User, context: PolicyContext): readonly string[] => {
  const memberships = context.membershipsOf(user.id)
  return memberships
    .filter((member) => isInCare(member, user, memberships, context.now))
    .map(({ familyId }) => familyId)
}

export const isParentOf = (actor: PersonActor, user: User, context: PolicyContext): boolean =>
  familiesInCharge(user, context).some((familyId) => isParentIn(actor, familyId))

export const isChildInCare = (actor: PersonActor, user: Born | undefined, now: string): boolean =>
  actor.memberships.some(({ role }) => role === childRole) &&
  isLookedAfter(user, actor.memberships, now)

/**
 * True for every parent of the child. A role alone makes nobody a child, because invitations set
 * it.
 */
export const mayLookAfterDevices = (
  isParentOfFamily: (familyId: string) => boolean,
  user: Born | undefined,
  memberships: readonly Pick<Membership, 'familyId' | 'role'>[],
  now: string,
): boolean =>
  user !== undefined &&
  isChildByBirth(user, now) &&
  memberships.some(({ familyId }) => isParentOfFamily(familyId)) &&
  memberships.every(({ role }) => isChildAccount(role))
