import type { Membership } from '../core/actor.ts'
import { pinLength } from './pin.ts'

/**
 * Returns the least length of a PIN. Somebody with access to the browser's storage can try all PINs
 * against the hash that the device keeps for offline use
 * (docs/decisions/0069-how-long-a-pin-is-follows-from-how-it-can-be-tried-out.md).
 * @param isSecure false on plain http, where trying a PIN is ten times as fast.
 */
export const shortestPin = (
  memberships: readonly Pick<Membership, 'role'>[],
  isSecure: boolean,
): number =>
  memberships.some(({ role }) => role === 'parent') ? parentsPin(isSecure) : pinLength.shortest

const parentsPin = (isSecure: boolean): number => (isSecure ? 6 : 8)
