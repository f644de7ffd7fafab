import type { Role } from '../core/role.ts'
import { hasFeature } from './featurePolicy.ts'
import { founderRole } from './family/memberPolicy.ts'
import { maySeeFamilyBudget, seesHousehold } from './pagePolicy.ts'

/** Everyone but a child may found a family, and becomes its first parent (docs/access.md, Roles). */
export const mayFoundFamily = (role: Role): boolean => role !== 'child'

/**
 * To whom 'Join with an invitation' is offered before founding a family of their own (docs/access.md,
 * Roles).
 */
export const isOfferedJoiningFirst = (role: Role): boolean => role !== founderRole

/**
 * The founder of a family becomes a parent even if they picked another role, and should be informed
 * (docs/access.md, Roles).
 */
export const foundsAsAnotherRole = (role: Role): boolean => role !== founderRole

/** Does onboarding ask this role for a date of birth (docs/product.md, Onboarding)? */
export const isAskedDateOfBirth = (role: Role): boolean => role === 'child'

/** The records that onboarding offers to make, in order (docs/product.md, Onboarding). */
export const firstRecords = ['category', 'task', 'event'] as const

type FirstRecord = (typeof firstRecords)[number]

const mayMake: Readonly<Record<FirstRecord, (role: Role) => boolean>> = {
  category: maySeeFamilyBudget,
  task: seesHousehold,
  event: (role) => hasFeature(role, 'calendar'),
}

/** No more than the records' own policies allow; what would wait for a parent is no welcome. */
export const mayMakeFirst = (role: Role, record: FirstRecord): boolean => mayMake[record](role)
