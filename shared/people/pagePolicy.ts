import type { Role } from '../core/role.ts'

const household: readonly Role[] = ['parent', 'child', 'grandparent']

/** May this role invite people, change roles and see invitations? */
export const mayManageFamily = (role: Role): boolean => role === 'parent'

/** May this role see the family's money, and so its page? */
export const maySeeFamilyBudget = (role: Role): boolean => role === 'parent'

/**
 * Does this role see the pages of tasks and goals (docs/access.md, Pages by role)? Others see the
 * extended family's dashboard.
 */
export const seesHousehold = (role: Role): boolean => household.includes(role)

/**
 * Does this role's sidebar lead to personal budgets (docs/access.md, Pages by role)? A
 * grandparent's open from Account Settings.
 */
export const linksToPersonalBudgets = (role: Role): boolean => role === 'parent' || role === 'child'

/**
 * Can a share of a budget reach this role? It reaches a family's parents, and its children if it
 * says so.
 */
export const isReachedByShares = (role: Role): boolean => role === 'parent' || role === 'child'

/** Does this role see children's budgets and their controls? Parents see all, a child its own. */
export const seesChildBudgets = (role: Role): boolean => role === 'parent' || role === 'child'

/** A child's account: asks for the date of birth, and says that parents look after it. */
export const isChildAccount = (role: Role): boolean => role === 'child'

/** A person who imports a family becomes its parent, so a child is not offered that. */
export const mayBringFamily = (role: Role): boolean => role !== 'child'

/** A child may not import a folder of photos, because thousands would be pending at once. */
export const mayImportPhotos = (role: Role): boolean => role !== 'child'

/** The page at '/': a child has a home of its own instead of the family's dashboard. */
export const homeFor = (role: Role): 'dashboard' | 'child-home' =>
  role === 'child' ? 'child-home' : 'dashboard'

/** May this role approve or return children's records? Its own need no approval. */
export const decidesForChildren = (role: Role): boolean => role === 'parent'
