import type { Member } from './family/member.ts'
import type { Shown } from '../core/record.ts'
import type { User } from './user.ts'
import type { PersonActor } from '../core/actor.ts'
import { isParentIn } from '../core/actor.ts'
import { isProfileInCare } from './childPolicy.ts'
import { isChildAccount } from './pagePolicy.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A parent's link to an account that its owner made waits, so that its owner can stop it. */
const waitMs = dayMs

/** Nobody gets at an account by inviting its owner and asking for the link right away. */
const membershipMs = 30 * dayMs

/** The owner of the password. */
export interface LinkOwner {
  readonly profile: Pick<User, 'signInName' | 'dateOfBirth'> & { readonly id: string }
  /** Live ones. */
  readonly memberships: readonly Shown<Member>[]
}

export type LinkRefusal = 'forbidden' | 'password-of-others' | 'password-too-soon'

/**
 * A password opens all that a person has: a parent makes the link only for a person who is in no other family, and
 * never for one who came into the family a moment ago. Of a child's profile that a parent made, a parent in any of its
 * families makes it at any time, and the other families are told.
 * @param now ISO 8601 instant.
 */
export const passwordLinkRefusal = (
  actor: PersonActor,
  { profile, memberships }: LinkOwner,
  now: string,
): LinkRefusal | undefined => {
  const common = memberships.filter(({ familyId }) => isParentIn(actor, familyId))
  if (common.length === 0) return 'forbidden'
  if (isProfileInCare(profile, now)) {
    const isOfParents =
      memberships.length === 1 || memberships.every(({ role }) => isChildAccount(role))
    return isOfParents ? undefined : 'password-of-others'
  }
  if (memberships.length > 1) return 'password-of-others'
  const [since = now] = common.map(({ memberSince, createdAt }) => memberSince ?? createdAt)
  return Date.parse(now) - Date.parse(since) < membershipMs ? 'password-too-soon' : undefined
}

/**
 * @returns milliseconds from when a parent asks for the link until it works. A child's profile that a parent made is
 * its owner's alone from the eighteenth birthday on, and its link waits from then on, too.
 * @param now ISO 8601 instant.
 */
export const passwordLinkWait = (
  profile: Pick<User, 'signInName' | 'dateOfBirth'>,
  now: string,
): number => (isProfileInCare(profile, now) ? 0 : waitMs)
