import type { Role } from '../core/role.ts'

const household: readonly Role[] = ['parent', 'child', 'grandparent']

export const mayManageFamily = (role: Role): boolean => role === 'parent'

export const maySeeFamilyBudget = (role: Role): boolean => role === 'parent'

/**
 * Does this role see the pages for tasks and goals (docs/access.md, Pages by role)? Other roles see
 * the dashboard of the extended family.
 */
export const seesHousehold = (role: Role): boolean => household.includes(role)

/**
 * Does this role's sidebar link to personal budgets (docs/access.md, Pages by role)? Grandparents
 * open theirs from Account Settings.
 */
export const linksToPersonalBudgets = (role: Role): boolean => role === 'parent' || role === 'child'

export const isReachedByShares = (role: Role): boolean => role === 'parent' || role === 'child'

export const seesChildBudgets = (role: Role): boolean => role === 'parent' || role === 'child'

/**
 * Is this the role of a child's account? It asks for the date of birth and explains that parents
 * manage it.
 */
export const isChildAccount = (role: Role): boolean => role === 'child'

/** Importing a family makes a person its parent, so children may not. */
export const mayBringFamily = (role: Role): boolean => role !== 'child'

/** Importing a folder could make thousands of pending photos, so children may not. */
export const mayImportPhotos = (role: Role): boolean => role !== 'child'

/** The page at '/': children have their own home instead of the family's dashboard. */
export const homeFor = (role: Role): 'dashboard' | 'child-home' =>
  role === 'child' ? 'child-home' : 'dashboard'

/** Does this role's dashboard begin with photos, before the day's tasks? */
export const looksAtPhotosFirst = (role: Role): boolean => role === 'grandparent'

export const decidesForChildren = (role: Role): boolean => role === 'parent'
