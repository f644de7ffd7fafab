import type { Member } from './member.ts'
import { isAwaited, memberId } from './member.ts'
import type { PersonActor } from '../../core/actor.ts'
import { isParentIn } from '../../core/actor.ts'
import { familyAudience } from '../../core/audience.ts'
import { childRole, isChildInCare, isInCare, isProfileInCare, profileIn } from '../childPolicy.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy, PolicyContext, Refusal } from '../../core/policy.ts'

/**
 * The founder of a family is its first parent, whichever role they picked (docs/access.md, Roles).
 */
export const founderRole = 'parent' as const

/** The fields of a member that parents decide. Names and picture belong to the account. */
const parentFields = ['role', 'colour', 'leftAt', 'offeredBy'] as const

/** Everything that a person does is judged by all their memberships. */
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

/** An unclaimed place counts as no parent, because nobody could decide anything through it. */
export const isLiveParent = (member: Member): boolean =>
  member.role === 'parent' && member.leftAt === null && member.awaited !== true

/** A family always keeps at least one parent (docs/access.md, Roles). */
const leavesNoParent = (current: Member, next: Member, context: PolicyContext): boolean =>
  isLiveParent(current) &&
  !isLiveParent(next) &&
  !context.members(current.familyId).some((other) => other.id !== current.id && isLiveParent(other))

/**
 * The fields that members write about themselves: leaving, accepting or declining a child's role,
 * and seen announcements.
 */
const ownFields = (next: Member): readonly string[] => [
  'leftAt',
  ...(next.role === childRole ? ['role'] : []),
  ...(next.offeredBy == null ? ['offeredBy'] : []),
  ...(next.roleSetBy == null ? ['roleSetBy'] : []),
]

/** Does the parent who asked a member to become a child still consent to it? */
const isOffered = (member: Member, context: PolicyContext): boolean =>
  context
    .members(member.familyId)
    .some((other) => other.userId === member.offeredBy && isLiveParent(other))

/** A parent cannot make somebody a child alone, and nobody can without a parent. */
const becomesChild = (
  actor: PersonActor,
  current: Member,
  next: Member,
  context: PolicyContext,
): boolean => {
  /** A person who comes back to a place accepts it by that. */
  if (isAwaited(current)) return next.offeredBy === actor.userId
  return actor.userId === current.userId && isOffered(current, context)
}

/**
 * The fields that give a member a role, with a parent's consent for a child's; the member must
 * accept becoming a child first.
 * @param by the parent's userId.
 */
export const givenRole = (
  current: Member,
  role: Member['role'],
  by: string,
): Partial<Pick<Member, 'role' | 'offeredBy'>> => {
  if (!asksConsent(current, role) || current.userId === by) return { role }
  return isAwaited(current) ? { role, offeredBy: by } : { offeredBy: by }
}

/** Does this role take a parent's consent, and their own? */
export const asksConsent = (current: Pick<Member, 'role'>, role: Member['role']): boolean =>
  role === childRole && current.role !== childRole

/** A parent asks in their own name, and not themselves. */
const asksRightly = (actor: PersonActor, current: Member, next: Member): boolean =>
  next.offeredBy == null ||
  next.offeredBy === current.offeredBy ||
  (next.offeredBy === actor.userId && current.userId !== actor.userId && current.role !== childRole)

/**
 * A profile that a parent made is a child everywhere until it is of age: by another role in one of its families a
 * parent there would take it out of everybody's care.
 */
const growsUpByRole = (current: Member, next: Member, context: PolicyContext): boolean => {
  if (current.role !== childRole || next.role === childRole) return false
  const user = profileIn(context, current.userId)
  return user !== undefined && isProfileInCare(user, context.now)
}

/** Would a profile that a parent made be in no family? It is deleted instead, for good. */
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
    /** Coming back takes a new invitation, never an edit. */
    const comesBack = current.leftAt !== null && next.leftAt === null
    if (comesBack) return nothing
    const own = actor.userId === current.userId ? ownFields(next) : []
    return isParentIn(actor, current.familyId) ? [...parentFields, ...own] : own
  },
  binds: (actor, current, next, context) =>
    current === undefined ? undefined : boundBy(actor, current, next, context),
  /** A former member's record stays with `leftAt`, so that old tasks still have a name. */
  remove: () => false,
  fixed: ['kind', 'familyId', 'userId', 'joinedAt', 'awaited', 'succeededBy', 'memberSince'],
  invariant: (current, next, context) => {
    if (next.id !== memberId(next.familyId, next.userId)) return 'invalid'
    return current !== undefined && leavesNoParent(current, next, context)
      ? 'last-parent'
      : undefined
  },
}
