import type { Role } from '../core/role.ts'

const household: readonly Role[] = ['parent', 'child', 'grandparent']

export const mayManageFamily = (role: Role): boolean => role === 'parent'

export const maySeeFamilyBudget = (role: Role): boolean => role === 'parent'

/**
 * True for roles that see the household's dashboard; all others see that of the extended family
 * (docs/access.md, Pages by role).
 */
export const seesHousehold = (role: Role): boolean => household.includes(role)

/**
 * Grandparents open their personal budgets from Account Settings (docs/access.md, Pages by role).
 */
export const linksToPersonalBudgets = (role: Role): boolean => role === 'parent' || role === 'child'

export const isReachedByShares = (role: Role): boolean => role === 'parent' || role === 'child'

export const seesChildBudgets = (role: Role): boolean => role === 'parent' || role === 'child'

export const isChildAccount = (role: Role): boolean => role === 'child'

/** Importing a family makes a person its parent, so children may not. */
export const mayBringFamily = (role: Role): boolean => role !== 'child'

/** Importing a folder could make thousands of pending photos, so children may not. */
export const mayImportPhotos = (role: Role): boolean => role !== 'child'

export const homeFor = (role: Role): 'dashboard' | 'child-home' =>
  role === 'child' ? 'child-home' : 'dashboard'

export const looksAtPhotosFirst = (role: Role): boolean => role === 'grandparent'

export const decidesForChildren = (role: Role): boolean => role === 'parent'
