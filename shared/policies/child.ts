import type { Member } from '../domain/member.ts'
import type { WireRecord } from '../domain/record.ts'
import { isOfAge } from '../domain/user.ts'
import type { User } from '../domain/user.ts'
import type { PersonActor } from './actor.ts'
import { isParentIn } from './actor.ts'
import type { PolicyContext } from './policy.ts'

export const childRole = 'child' as const

export const isLiveChild = ({ role, leftAt }: Pick<Member, 'role' | 'leftAt'>): boolean =>
  role === childRole && leftAt === null

type Born = Pick<User, 'dateOfBirth' | 'signInName'>

/** @param user as far as it is known here; a child whose birth date nobody said counts as one. */
const isGrownUp = (user: Born | undefined, now: string): boolean =>
  typeof user?.dateOfBirth === 'string' && isOfAge(user.dateOfBirth, now)

/**
 * Is somebody a child by birth date, or by a profile that a parent made? What a role says counts for
 * nothing: others set it (access.md, first table).
 * @param now ISO 8601 instant.
 */
export const isChildByBirth = (user: Born, now: string): boolean =>
  (user.dateOfBirth !== null || user.signInName !== undefined) && !isGrownUp(user, now)

/** Is it one that a parent made, of a child still? */
export const isProfileInCare = (user: Born, now: string): boolean =>
  user.signInName !== undefined && !isGrownUp(user, now)

/** Do parents look after this member, so that leaving is not theirs to decide? Until they are 18. */
export const isInCare = (
  member: Pick<Member, 'role' | 'leftAt'>,
  user: Born | undefined,
  now: string,
): boolean => isLiveChild(member) && !isGrownUp(user, now)

/** Sound for what is read by a userId, which is a profile's id and no other record's. */
export const profileIn = (context: PolicyContext, userId: string): User | undefined =>
  context.record(userId) as (WireRecord & User) | undefined

/** Is this person a parent of one of the families whose child this profile's owner is? */
export const isParentOf = (actor: PersonActor, user: User, context: PolicyContext): boolean =>
  isChildByBirth(user, context.now) &&
  context
    .membershipsOf(user.id)
    .some((member) => isLiveChild(member) && isParentIn(actor, member.familyId))

/** Is this person a child of a family, who is not yet of age? */
export const isChildInCare = (actor: PersonActor, user: Born | undefined, now: string): boolean =>
  actor.memberships.some(({ role }) => role === childRole) && !isGrownUp(user, now)
