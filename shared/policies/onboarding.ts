import type { Role } from '../domain/role.ts'
import { founderRole } from './member.ts'

/** Everyone but a child may found a family, and becomes its first parent (access.md). */
export const mayFoundFamily = (role: Role): boolean => role !== 'child'

/** To whom 'Join with an invitation' is offered before founding a family of their own (access.md). */
export const isOfferedJoiningFirst = (role: Role): boolean => role !== founderRole

/** Whoever founds a family becomes what they did not pick: say so (access.md). */
export const foundsAsAnotherRole = (role: Role): boolean => role !== founderRole

/** Whose date of birth onboarding asks for (spec section 2, Onboarding 1). */
export const isAskedDateOfBirth = (role: Role): boolean => role === 'child'
