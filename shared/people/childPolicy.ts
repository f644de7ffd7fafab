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

/**
 * Is somebody a child by birth date, or by a profile that a parent made? What a role says counts for
 * nothing: others set it (docs/access.md, Who is a child).
 * @param now ISO 8601 instant.
 */
export const isChildByBirth = (user: Born, now: string): boolean =>
  (user.dateOfBirth !== null || user.signInName !== undefined) && !isGrownUp(user, now)

/** Is it one that a parent made, of a child still? */
export const isProfileInCare = (user: Born, now: string): boolean =>
  user.signInName !== undefined && !isGrownUp(user, now)

type Place = Pick<Member, 'role' | 'leftAt'>

/**
 * Do parents look after this person? A birth date or a parent's profile has to say that it is a child, and nobody
 * looks after a parent: the role alone, which an invitation named, takes no freedom away.
 * @param memberships all that are known of the person's.
 */
const isLookedAfter = (
  user: Born | undefined,
  memberships: readonly Pick<Place, 'role'>[],
  now: string,
): boolean =>
  user !== undefined &&
  isChildByBirth(user, now) &&
  !memberships.some(({ role }) => role === 'parent')

/**
 * Do parents look after this member, so that leaving is not theirs to decide? Until they are 18.
 * @param memberships all that are known of the person's, this one included.
 */
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

/** Sound for what is read by a userId, which is a profile's id and no other record's. */
export const profileIn = (context: PolicyContext, userId: string): User | undefined =>
  context.record(userId) as (WireRecord & User) | undefined

/** The families whose parents look after the owner of this profile, as their memberships are in the context. */
export const familiesInCharge = (user: User, context: PolicyContext): readonly string[] => {
  const memberships = context.membershipsOf(user.id)
  return memberships
    .filter((member) => isInCare(member, user, memberships, context.now))
    .map(({ familyId }) => familyId)
}

/** Is this person a parent of one of the families whose child this profile's owner is? */
export const isParentOf = (actor: PersonActor, user: User, context: PolicyContext): boolean =>
  familiesInCharge(user, context).some((familyId) => isParentIn(actor, familyId))

/** Is this person a child of a family, who is not yet of age? */
export const isChildInCare = (actor: PersonActor, user: Born | undefined, now: string): boolean =>
  actor.memberships.some(({ role }) => role === childRole) &&
  isLookedAfter(user, actor.memberships, now)

/**
 * May this parent set a new PIN for the person, and sign them out of a shared device? A parent of any of the child's
 * families may; nobody may where the role alone says that it is a child, since an invitation names that.
 * @param memberships the person's live ones. @param now ISO 8601 instant.
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
