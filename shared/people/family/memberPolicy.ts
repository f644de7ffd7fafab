import type { Member } from './member.ts'
import { isAwaited, memberId } from './member.ts'
import type { PersonActor } from '../../core/actor.ts'
import { isParentIn } from '../../core/actor.ts'
import { familyAudience } from '../../core/audience.ts'
import { childRole, isChildInCare, isInCare, isProfileInCare, profileIn } from '../childPolicy.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy, PolicyContext, Refusal } from '../../core/policy.ts'

export const founderRole = 'parent' as const

const parentFields = ['role', 'colour', 'leftAt', 'offeredBy'] as const

export const mostFamilies = 20

const isFounding = (actor: PersonActor, member: Member, context: PolicyContext): boolean =>
  member.userId === actor.userId &&
  member.role === founderRole &&
  member.leftAt === null &&
  member.awaited !== true &&
  actor.memberships.length < mostFamilies &&
  !isChildInCare(actor, profileIn(context, actor.userId), context.now) &&
  context.family(member.familyId)?.createdBy === actor.userId &&
  context.members(member.familyId).length === 0

/** An unclaimed place does not count as a parent, because nobody could act through it. */
export const isLiveParent = (member: Member): boolean =>
  member.role === 'parent' && member.leftAt === null && member.awaited !== true

/** A family must always have a parent (docs/access.md, Roles). */
const leavesNoParent = (current: Member, next: Member, context: PolicyContext): boolean =>
  isLiveParent(current) &&
  !isLiveParent(next) &&
  !context.members(current.familyId).some((other) => other.id !== current.id && isLiveParent(other))

const ownFields = (next: Member): readonly string[] => [
  'leftAt',
  ...(next.role === childRole ? ['role'] : []),
  ...(next.offeredBy == null ? ['offeredBy'] : []),
  ...(next.roleSetBy == null ? ['roleSetBy'] : []),
]

const isOffered = (member: Member, context: PolicyContext): boolean =>
  context
    .members(member.familyId)
    .some((other) => other.userId === member.offeredBy && isLiveParent(other))

/** Becoming a child needs both a parent's request and the member's acceptance. */
const becomesChild = (
  actor: PersonActor,
  current: Member,
  next: Member,
  context: PolicyContext,
): boolean => {
  /** A person accepts the role by accepting the invitation to the place. */
  if (isAwaited(current)) return next.offeredBy === actor.userId
  return actor.userId === current.userId && isOffered(current, context)
}

export const givenRole = (
  current: Member,
  role: Member['role'],
  by: string,
): Partial<Pick<Member, 'role' | 'offeredBy'>> => {
  if (!asksConsent(current, role) || current.userId === by) return { role }
  return isAwaited(current) ? { role, offeredBy: by } : { offeredBy: by }
}

export const asksConsent = (current: Pick<Member, 'role'>, role: Member['role']): boolean =>
  role === childRole && current.role !== childRole

const asksRightly = (actor: PersonActor, current: Member, next: Member): boolean =>
  next.offeredBy == null ||
  next.offeredBy === current.offeredBy ||
  (next.offeredBy === actor.userId && current.userId !== actor.userId && current.role !== childRole)

/**
 * A child keeps this role while parents care for the profile. Otherwise a parent of one family
 * could end the care for the parents of all others.
 */
const growsUpByRole = (current: Member, next: Member, context: PolicyContext): boolean => {
  if (current.role !== childRole || next.role === childRole) return false
  const user = profileIn(context, current.userId)
  return user !== undefined && isProfileInCare(user, context.now)
}

/** A profile made by a parent must be deleted instead of leaving its last family. */
const isLeftAlone = ({ id, userId }: Member, context: PolicyContext): boolean => {
  const user = profileIn(context, userId)
  return (
    user !== undefined &&
    isProfileInCare(user, context.now) &&
    !context.membershipsOf(userId).some((other) => other.id !== id && other.leftAt === null)
  )
}

const isOwnInCare = (current: Member, context: PolicyContext): boolean =>
  isInCare(
    current,
    profileIn(context, current.userId),
    context.membershipsOf(current.userId),
    context.now,
  )

const boundBy = (
  actor: PersonActor,
  current: Member,
  next: Member,
  context: PolicyContext,
): Refusal | undefined => {
  const isOwn = actor.userId === current.userId
  const leaves = current.leftAt === null && next.leftAt !== null
  if (isOwn && leaves && isOwnInCare(current, context)) {
    return { code: 'consent-needed', fields: ['leftAt'] }
  }
  if (leaves && isLeftAlone(current, context)) return { code: 'only-family', fields: ['leftAt'] }
  if (growsUpByRole(current, next, context)) return { code: 'forbidden', fields: ['role'] }
  if (asksConsent(current, next.role) && !becomesChild(actor, current, next, context)) {
    return { code: 'consent-needed', fields: ['role'] }
  }
  return asksRightly(actor, current, next)
    ? undefined
    : { code: 'forbidden', fields: ['offeredBy'] }
}

export const memberPolicy: Policy<Member> = {
  needs: ({ familyId, userId }) => ({
    familyIds: [familyId],
    userIds: [userId],
    recordIds: [userId],
  }),
  audience: (member) => familyAudience(member.familyId),
  create: isFounding,
  update: (actor, current, next) => {
    const comesBack = current.leftAt !== null && next.leftAt === null
    if (comesBack) return nothing
    const own = actor.userId === current.userId ? ownFields(next) : []
    return isParentIn(actor, current.familyId) ? [...parentFields, ...own] : own
  },
  binds: (actor, current, next, context) =>
    current === undefined ? undefined : boundBy(actor, current, next, context),
  /** The record stays with `leftAt`, so that old records can still show the name. */
  remove: () => false,
  fixed: ['kind', 'familyId', 'userId', 'joinedAt', 'awaited', 'succeededBy', 'memberSince'],
  invariant: (current, next, context) => {
    if (next.id !== memberId(next.familyId, next.userId)) return 'invalid'
    return current !== undefined && leavesNoParent(current, next, context)
      ? 'last-parent'
      : undefined
  },
}
