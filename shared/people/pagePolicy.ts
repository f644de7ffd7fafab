import type { Role } from '../core/role.ts'

const household: readonly Role[] = ['parent', 'child', 'grandparent']

/** May this role invite people, change roles and see invitations? */
export const mayManageFamily = (role: Role): boolean => role === 'parent'

/** May this role see the family's money, and so its page? */
export const maySeeFamilyBudget = (role: Role): boolean => role === 'parent'

/**
 * Whose pages tasks and goals are (docs/access.md, Pages by role); whoever has no part in them sees the
 * extended family's dashboard.
 */
export const seesHousehold = (role: Role): boolean => household.includes(role)

/**
 * Whose sidebar leads to personal budgets (docs/access.md, Pages by role); a grandparent's open from
 * Account Settings.
 */
export const linksToPersonalBudgets = (role: Role): boolean => role === 'parent' || role === 'child'

/** Who can be reached by a share of a budget: a family's parents, and its children where it says so. */
export const isReachedByShares = (role: Role): boolean => role === 'parent' || role === 'child'

/** Who has children's budgets and their controls to see: the parents all, a child its own. */
export const seesChildBudgets = (role: Role): boolean => role === 'parent' || role === 'child'

/** A child's account: asks for the date of birth, and says that parents look after it. */
export const isChildAccount = (role: Role): boolean => role === 'child'

/** Whoever brings a family to another server becomes its parent: a child's own world does not offer it. */
export const mayBringFamily = (role: Role): boolean => role !== 'child'

/** Of a whole folder of photos: a child's would each wait for a parent's answer, thousands at once. */
export const mayImportPhotos = (role: Role): boolean => role !== 'child'

/** Which page stands at '/': a child has a home of its own instead of the family's dashboard. */
export const homeFor = (role: Role): 'dashboard' | 'child-home' =>
  role === 'child' ? 'child-home' : 'dashboard'

/** Who approves what children ask, or sends it back; their own needs nobody's yes. */
export const decidesForChildren = (role: Role): boolean => role === 'parent'
