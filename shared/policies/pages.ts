import type { Role } from '../domain/role.ts'

export const pages = [
  'dashboard',
  'calendar',
  'tasks',
  'budget',
  'personal-budgets',
  'goals',
  'memories',
  'faq',
  'account',
] as const

export type Page = (typeof pages)[number]

const everyone: readonly Role[] = ['parent', 'child', 'grandparent', 'extended_family']
const household: readonly Role[] = ['parent', 'child', 'grandparent']

/** Who has any right on a page (spec section 6; access.md, Pages by role). */
const mayOpen: Readonly<Record<Page, readonly Role[]>> = {
  dashboard: everyone,
  calendar: everyone,
  tasks: household,
  budget: ['parent'],
  'personal-budgets': household,
  goals: household,
  memories: everyone,
  faq: everyone,
  account: everyone,
}

export const mayOpenPage = (role: Role, page: Page): boolean => mayOpen[page].includes(role)

/** May this role invite people, change roles and see invitations? */
export const mayManageFamily = (role: Role): boolean => role === 'parent'

/** May this role see the family's money? */
export const maySeeFamilyBudget = (role: Role): boolean => role === 'parent'

/** Whoever has no part in the household's tasks and goals sees the extended family's dashboard. */
export const seesHousehold = (role: Role): boolean => household.includes(role)

/** A child's account: asks for the date of birth, and says that parents look after it. */
export const isChildAccount = (role: Role): boolean => role === 'child'

/** Whoever brings a family to another server becomes its parent: a child's own world does not offer it. */
export const mayBringFamily = (role: Role): boolean => role !== 'child'
