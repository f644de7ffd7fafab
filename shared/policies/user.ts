import type { User } from '../domain/user.ts'
import { childAudience, userAudience } from './audience.ts'
import { nothing } from './policy.ts'
import type { Policy } from './policy.ts'

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

export const userPolicy: Policy<User> = {
  needs: (user) => ({ userIds: [user.id] }),
  audience: (user, context) => {
    const asChild = context
      .membershipsOf(user.id)
      .filter((member) => member.leftAt === null && member.role === 'child')
      .map((member) => member.familyId)
      .sort()[0]
    return asChild === undefined ? userAudience(user.id) : childAudience(asChild, user.id)
  },
  /** Profiles come with accounts, which the server makes. */
  create: () => false,
  update: (actor, current) => {
    if (actor.userId !== current.id) return nothing
    /** `PUT /api/user/profile` sets a role only for a person who is in no family yet (access.md). */
    return actor.memberships.length === 0 ? [...ownFields, 'userRole'] : ownFields
  },
  remove: () => false,
  fixed: ['kind'],
}
