import type { Membership } from '../core/actor.ts'
import { pinLength } from './pin.ts'

/**
 * How many digits a person's PIN has at least. A parent's is longer: a person who knows a browser's tools can try all
 * of them out on what a device keeps to check the PIN without a network (docs/decisions/0069-how-long-a-pin-is-follows-from-how-it-can-be-tried-out.md).
 * @param isSecure is the page a secure context? On plain http the hash is ten times as quick to try.
 */
export const shortestPin = (
  memberships: readonly Pick<Membership, 'role'>[],
  isSecure: boolean,
): number =>
  memberships.some(({ role }) => role === 'parent') ? parentsPin(isSecure) : pinLength.shortest

const parentsPin = (isSecure: boolean): number => (isSecure ? 6 : 8)
