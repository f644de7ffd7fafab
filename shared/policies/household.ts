import type { Household } from '../derive/turns.ts'
import type { Family } from '../domain/family.ts'
import type { Member } from '../domain/member.ts'
import { seesHousehold } from './pages.ts'

/** Whoever sees the household's tasks may have a turn: nobody could do what they do not know of. */
export const householdOf = (
  members: readonly Pick<Member, 'userId' | 'role' | 'leftAt'>[],
  family: Pick<Family, 'weekStart'> | undefined,
): Household => ({
  weekStart: family?.weekStart ?? 0,
  live: new Set(
    members
      .filter(({ role, leftAt }) => leftAt === null && seesHousehold(role))
      .map(({ userId }) => userId),
  ),
})
