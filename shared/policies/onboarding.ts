import type { Role } from '../domain/role.ts'
import { hasFeature } from './features.ts'
import { founderRole } from './member.ts'
import { mayOpenPage, maySeeFamilyBudget } from './pages.ts'

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
  task: (role) => mayOpenPage(role, 'tasks'),
  event: (role) => hasFeature(role, 'calendar'),
}

/** As the records' own policies say, known from the role alone. */
export const mayMakeFirst = (role: Role, record: FirstRecord): boolean => mayMake[record](role)
