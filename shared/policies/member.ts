import type { Member } from '../domain/member.ts'
import { memberId } from '../domain/member.ts'
import type { PersonActor } from './actor.ts'
import { isParentIn } from './actor.ts'
import { familyAudience } from './audience.ts'
import { nothing } from './policy.ts'
import type { Policy, PolicyContext } from './policy.ts'

/** Whoever creates a family is its first parent, whatever role card was picked (access.md). */
export const founderRole = 'parent' as const

/** What parents decide about a member. Names and picture belong to the account. */
const parentFields = ['role', 'colour', 'leftAt'] as const

/** Everything that a person does is judged by all their memberships. */
export const mostFamilies = 20

const isFounding = (actor: PersonActor, member: Member, context: PolicyContext): boolean =>
  member.userId === actor.userId &&
  member.role === founderRole &&
  member.leftAt === null &&
  member.awaited !== true &&
  actor.memberships.length < mostFamilies &&
  context.family(member.familyId)?.createdBy === actor.userId &&
  context.members(member.familyId).length === 0

/** Whoever is awaited is nobody yet, who could decide anything. */
export const isLiveParent = (member: Member): boolean =>
  member.role === 'parent' && member.leftAt === null && member.awaited !== true

/** A family always keeps at least one parent (access.md). */
const leavesNoParent = (current: Member, next: Member, context: PolicyContext): boolean =>
  isLiveParent(current) &&
  !isLiveParent(next) &&
  !context.members(current.familyId).some((other) => other.id !== current.id && isLiveParent(other))

export const memberPolicy: Policy<Member> = {
  needs: (member) => ({ familyIds: [member.familyId] }),
  audience: (member) => familyAudience(member.familyId),
  create: isFounding,
  update: (actor, current, next) => {
    /** Coming back takes a new invitation, never an edit. */
    const comesBack = current.leftAt !== null && next.leftAt === null
    if (comesBack) return nothing
    if (isParentIn(actor, current.familyId)) return parentFields
    return actor.userId === current.userId ? ['leftAt'] : nothing
  },
  /** Who left stays as a record with `leftAt`, so that old tasks still have a name. */
  remove: () => false,
  fixed: ['kind', 'familyId', 'userId', 'joinedAt', 'awaited', 'succeededBy'],
  invariant: (current, next, context) => {
    if (next.id !== memberId(next.familyId, next.userId)) return 'invalid'
    return current !== undefined && leavesNoParent(current, next, context)
      ? 'last-parent'
      : undefined
  },
}
