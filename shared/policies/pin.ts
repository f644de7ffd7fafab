import type { Membership } from './actor.ts'
import { pinLength } from '../domain/pin.ts'
import { isChildAccount } from './pages.ts'

/**
 * How many digits a person's PIN has at least. A parent's is longer: a person who knows a browser's tools can try all
 * of them out on what a device keeps to check the PIN without a network (docs/decisions.md has the measured times).
 * @param isSecure is the page a secure context? On plain http the hash is ten times as quick to try.
 */
export const shortestPin = (
  memberships: readonly Pick<Membership, 'role'>[],
  isSecure: boolean,
): number =>
  memberships.some(({ role }) => role === 'parent') ? parentsPin(isSecure) : pinLength.shortest

const parentsPin = (isSecure: boolean): number => (isSecure ? 6 : 8)

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
