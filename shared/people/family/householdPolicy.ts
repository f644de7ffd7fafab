import type { Household } from '../../tasks/turns.ts'
import type { Family } from './family.ts'
import type { Member } from './member.ts'
import { seesHousehold } from '../pagePolicy.ts'

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
