import type { Member } from '../people/family/member.ts'
import type { Membership } from './actor.ts'

/** Who may read a record. A record is in exactly one audience at a time (docs/access.md, Audiences). */
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

/** The family whose audience it is; undefined of a person's own, and of a budget that may be several's. */
export const familyOfAudience = (audience: string): string | undefined => {
  const [kind, familyId] = audience.split(':')
  return kind === 'user' || kind === 'budget' ? undefined : familyId
}

/** The budget whose readers are in an audience; undefined of any other audience. */
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
 * All audiences that a person is in by their live memberships (docs/access.md, Audiences); those of budgets
 * follow from shares (budgetReaders.ts).
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

/** userIds of the live children among a family's members, as `audiencesOf` asks for them. */
export const childrenAmong = (members: readonly Member[]): readonly string[] =>
  members
    .filter(({ role, leftAt }) => role === 'child' && leftAt === null)
    .map(({ userId }) => userId)

/**
 * Where what waits for a parent is, or was sent back: its child's and the parents'; the parents' alone where its
 * author is no child of the family any more.
 */
export const waitingAudience = (
  familyId: string,
  authorId: string,
  members: readonly Member[],
): Audience =>
  childrenAmong(members).includes(authorId)
    ? childAudience(familyId, authorId)
    : parentsAudience(familyId)

/**
 * May this person ever have been in an audience, as far as its name and their roles tell?
 * @param held each role that they hold or ever held in a family.
 */
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
