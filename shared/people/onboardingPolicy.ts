import type { Role } from '../core/role.ts'
import { hasFeature } from './featurePolicy.ts'
import { founderRole } from './family/memberPolicy.ts'
import { maySeeFamilyBudget, seesHousehold } from './pagePolicy.ts'

export const mayFoundFamily = (role: Role): boolean => role !== 'child'

export const isOfferedJoiningFirst = (role: Role): boolean => role !== founderRole

export const foundsAsAnotherRole = (role: Role): boolean => role !== founderRole

export const isAskedDateOfBirth = (role: Role): boolean => role === 'child'

export const firstRecords = ['category', 'task', 'event'] as const

type FirstRecord = (typeof firstRecords)[number]

const mayMake: Readonly<Record<FirstRecord, (role: Role) => boolean>> = {
  category: maySeeFamilyBudget,
  task: seesHousehold,
  event: (role) => hasFeature(role, 'calendar'),
}

export const mayMakeFirst = (role: Role, record: FirstRecord): boolean => mayMake[record](role)
