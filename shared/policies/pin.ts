import type { Membership } from './actor.ts'
import { pinLength } from '../domain/pin.ts'
import { isChildAccount } from './pages.ts'

/**
 * How many digits a person's PIN has at least. A parent's is longer: what a device keeps to check it without a
 * network could be tried out by whoever knows their way around a browser (four digits in an hour, six in days).
 */
export const shortestPin = (memberships: readonly Pick<Membership, 'role'>[]): number =>
  memberships.some(({ role }) => role === 'parent') ? 6 : pinLength.shortest

/**
 * May this parent set the person's PIN anew, and sign them out of a shared device? Of a child's account only,
 * a parent of any of its families (access.md). @param memberships the person's live ones.
 */
export const mayLookAfterDevices = (
  isParentOf: (familyId: string) => boolean,
  memberships: readonly Pick<Membership, 'familyId' | 'role'>[],
): boolean =>
  memberships.some(({ familyId }) => isParentOf(familyId)) &&
  memberships.every(({ role }) => isChildAccount(role))
