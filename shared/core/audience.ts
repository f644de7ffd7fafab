import type { Member } from '../people/family/member.ts'
import type { Membership } from './actor.ts'

/** A record is in exactly one audience at a time (docs/access.md, Audiences). */
export type Audience =
  | `family:${string}`
  | `household:${string}`
  | `parents:${string}`
  | `user:${string}`
  | `child:${string}:${string}`
  | `budget:${string}`

export const familyAudience = (familyId: string): Audience => `family:${familyId}`
export const householdAudience = (familyId: string): Audience => `household:${familyId}`
export const parentsAudience = (familyId: string): Audience => `parents:${familyId}`
export const userAudience = (userId: string): Audience => `user:${userId}`
export const childAudience = (familyId: string, childId: string): Audience =>
  `child:${familyId}:${childId}`

export const budgetAudience = (budgetId: string): Audience => `budget:${budgetId}`

export const familyOfAudience = (audience: string): string | undefined => {
  const [kind, familyId] = audience.split(':')
  return kind === 'user' || kind === 'budget' ? undefined : familyId
}

export const budgetOfAudience = (audience: string): string | undefined =>
  audience.startsWith('budget:') ? audience.slice('budget:'.length) : undefined

const audiencesOfMembership = (
  { familyId, userId, role }: Membership,
  childrenOf: (familyId: string) => readonly string[],
): Audience[] => {
  switch (role) {
    case 'parent':
      return [
        familyAudience(familyId),
        householdAudience(familyId),
        parentsAudience(familyId),
        ...childrenOf(familyId).map((childId) => childAudience(familyId, childId)),
      ]
    case 'child':
      return [
        familyAudience(familyId),
        householdAudience(familyId),
        childAudience(familyId, userId),
      ]
    case 'grandparent':
      return [familyAudience(familyId), householdAudience(familyId)]
    case 'extended_family':
      return [familyAudience(familyId)]
  }
}

/**
 * Audiences of budgets are not included: they follow from shares (budgetReaderPolicy.ts).
 * @param childrenOf userIds of a family's live members with the role child.
 */
export const audiencesOf = (
  userId: string,
  memberships: readonly Membership[],
  childrenOf: (familyId: string) => readonly string[],
): readonly Audience[] => [
  userAudience(userId),
  ...memberships.flatMap((membership) => audiencesOfMembership(membership, childrenOf)),
]

export const childrenAmong = (members: readonly Member[]): readonly string[] =>
  members
    .filter(({ role, leftAt }) => role === 'child' && leftAt === null)
    .map(({ userId }) => userId)

export const waitingAudience = (
  familyId: string,
  authorId: string,
  members: readonly Member[],
): Audience =>
  childrenAmong(members).includes(authorId)
    ? childAudience(familyId, authorId)
    : parentsAudience(familyId)

export const mayHaveBeenIn = (
  audience: string,
  userId: string,
  held: readonly Membership[],
): boolean => {
  const [, familyId, childId = ''] = audience.split(':')
  const there = held.filter((membership) => membership.familyId === familyId)
  const possible = audiencesOf(userId, there, () => [childId])
  return possible.some((each) => each === audience)
}
