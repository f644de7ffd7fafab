import type { Role } from '../core/role.ts'

/** The tiles of Feature Access in order (docs/access.md, Pages by role). */
export const features = [
  'dashboard',
  'calendar',
  'task-assignment',
  'analytics',
  'user-management',
  'budget',
  'goals',
  'memory-upload',
] as const

export type Feature = (typeof features)[number]

const everyone: readonly Role[] = ['parent', 'child', 'grandparent', 'extended_family']
const household: readonly Role[] = ['parent', 'child', 'grandparent']
const parents: readonly Role[] = ['parent']

const open: Readonly<Record<Feature, readonly Role[]>> = {
  dashboard: everyone,
  calendar: parents,
  'task-assignment': parents,
  analytics: parents,
  'user-management': parents,
  budget: household,
  goals: household,
  'memory-upload': everyone,
}

export const hasFeature = (role: Role, feature: Feature): boolean => open[feature].includes(role)
