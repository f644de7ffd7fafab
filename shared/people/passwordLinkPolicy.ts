import type { Member } from './family/member.ts'
import type { Shown } from '../core/record.ts'
import type { User } from './user.ts'
import type { PersonActor } from '../core/actor.ts'
import { isParentIn } from '../core/actor.ts'
import { isProfileInCare } from './childPolicy.ts'
import { isChildAccount } from './pagePolicy.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The owner of an account gets this time to stop a parent's link. */
const waitMs = dayMs

/** Prevents taking over an account by inviting its owner and requesting the link at once. */
const membershipMs = 30 * dayMs

export interface LinkOwner {
  readonly profile: Pick<User, 'signInName' | 'dateOfBirth'> & { readonly id: string }
  readonly memberships: readonly Shown<Member>[]
}

export type LinkRefusal = 'forbidden' | 'password-of-others' | 'password-too-soon'

/**
 * A password opens everything the person has, so they must be in no other family and must not have
 * joined recently. Parents may always make a link for a profile that one of them made; other
 * families are informed.
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
 * Milliseconds until a new link works: 0 while parents care for the profile. From the eighteenth
 * birthday on, only the profile's owner decides, so the link waits as for any other account.
 */
export const passwordLinkWait = (
  profile: Pick<User, 'signInName' | 'dateOfBirth'>,
  now: string,
): number => (isProfileInCare(profile, now) ? 0 : waitMs)
