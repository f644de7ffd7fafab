import type { Role } from './role.ts'

export interface Membership {
  readonly familyId: string
  readonly userId: string
  readonly role: Role
}

export type Actor = PersonActor | SystemActor

export interface PersonActor {
  readonly type: 'person'
  readonly userId: string
  readonly memberships: readonly Membership[]
}

export interface SystemActor {
  readonly type: 'system'
  readonly userId: string
}

export const personActor = (userId: string, memberships: readonly Membership[]): PersonActor => ({
  type: 'person',
  userId,
  memberships,
})

export const systemActor = (userId: string): SystemActor => ({ type: 'system', userId })

export const roleIn = (actor: PersonActor, familyId: string): Role | undefined =>
  actor.memberships.find((membership) => membership.familyId === familyId)?.role

export const isParentIn = (actor: PersonActor, familyId: string): boolean =>
  roleIn(actor, familyId) === 'parent'

export const isHouseholdIn = (actor: PersonActor, familyId: string): boolean => {
  const role = roleIn(actor, familyId)
  return role !== undefined && role !== 'extended_family'
}
