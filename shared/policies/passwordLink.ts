import type { Member } from '../domain/member.ts'
import type { PersonActor } from './actor.ts'
import { isParentIn } from './actor.ts'
import { isChildAccount } from './pages.ts'

/**
 * A password opens all that a person has: a parent makes the link only for who is in no other family.
 * Else whoever gets somebody to accept an invitation could get at their other families. For a child in
 * several a parent of any may, and the others' are told (access.md).
 * @param memberships the person's live ones.
 */
export const mayMakePasswordLink = (actor: PersonActor, memberships: readonly Member[]): boolean =>
  memberships.some(({ familyId }) => isParentIn(actor, familyId)) &&
  (memberships.length === 1 || memberships.every(({ role }) => isChildAccount(role)))
