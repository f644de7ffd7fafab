import type { Member } from '../domain/member.ts'
import type { PersonActor } from './actor.ts'
import { isParentIn } from './actor.ts'

/**
 * A password opens all that a person has: only a parent of every family that they are in may make
 * the link. Else whoever gets somebody to accept an invitation could get at their other families.
 * @param memberships the person's live ones.
 */
export const mayMakePasswordLink = (actor: PersonActor, memberships: readonly Member[]): boolean =>
  memberships.length > 0 && memberships.every(({ familyId }) => isParentIn(actor, familyId))
