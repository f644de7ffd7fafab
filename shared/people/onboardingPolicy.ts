import type { Role } from '../core/role.ts'
import { hasFeature } from './featurePolicy.ts'
import { founderRole } from './family/memberPolicy.ts'
import { maySeeFamilyBudget, seesHousehold } from './pagePolicy.ts'

/** Everyone but a child may found a family, and becomes its first parent (access.md). */
export const mayFoundFamily = (role: Role): boolean => role !== 'child'

/** To whom 'Join with an invitation' is offered before founding a family of their own (access.md). */
export const isOfferedJoiningFirst = (role: Role): boolean => role !== founderRole

/** Whoever founds a family becomes what they did not pick: say so (access.md). */
export const foundsAsAnotherRole = (role: Role): boolean => role !== founderRole

/** Whose date of birth onboarding asks for (spec section 2, Onboarding 1). */
export const isAskedDateOfBirth = (role: Role): boolean => role === 'child'

/** What onboarding offers to make, in its order (spec section 2, Onboarding 3 and 4). */
export const firstRecords = ['category', 'task', 'event'] as const

type FirstRecord = (typeof firstRecords)[number]

const mayMake: Readonly<Record<FirstRecord, (role: Role) => boolean>> = {
  category: maySeeFamilyBudget,
  task: seesHousehold,
  event: (role) => hasFeature(role, 'calendar'),
}

/** No more than the records' own policies allow; what would wait for a parent is no welcome. */
export const mayMakeFirst = (role: Role, record: FirstRecord): boolean => mayMake[record](role)
