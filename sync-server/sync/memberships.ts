import type { Member } from '#shared/people/family/member.ts'
import type { Membership } from '#shared/core/actor.ts'
import { budgetOfAudience, familyOfAudience, mayHaveBeenIn } from '#shared/core/audience.ts'
import type { Checkpoint } from '#shared/sync/protocol.ts'
import type { ReadTransaction } from '#server/store/store.ts'

type MemberVersion = Pick<Member, 'familyId' | 'userId' | 'role' | 'leftAt'>

export type Memberships = ReadonlyMap<string, ReadonlyMap<number, MemberVersion>>

export const loadMemberships = async (
  tx: ReadTransaction,
  userId: string,
): Promise<Memberships> => {
  const memberships = new Map<string, ReadonlyMap<number, MemberVersion>>()
  for (const member of await tx.records.membershipsOf(userId)) {
    const versions = new Map<number, MemberVersion>()
    for (const version of [...(await tx.records.history(member.id)), member]) {
      versions.set(version.rev ?? 0, version as MemberVersion)
    }
    memberships.set(member.familyId, versions)
  }
  return memberships
}

/**
 * A checkpoint is only the device's claim, so a person must not learn even ids of audiences that
 * these roles never included. Records of memberships that the history has forgotten are removed by
 * the device's own sweep (On the device 10).
 */
export const rolesEverHeld = (memberships: Memberships): readonly Membership[] => {
  const versions = [...memberships.values()].flatMap((each) => [...each.values()])
  const held = new Map(versions.map((each) => [`${each.familyId} ${each.role}`, each]))
  return [...held.values()].map(({ familyId, userId, role }) => ({ familyId, userId, role }))
}

export const revsOf = (memberships: Memberships): Readonly<Record<string, number>> =>
  Object.fromEntries([...memberships].map(([familyId, versions]) => [familyId, newest(versions)]))

const newest = (versions: ReadonlyMap<number, MemberVersion>): number =>
  Math.max(...versions.keys())

/**
 * Makes audiences start from the beginning (Pull 3) whose right was lost and regained before the
 * device pulled: in between, the answer to a push may have removed records, and the checkpoint of
 * pages that were sent may never have been stored.
 * @param budgets the text of `budgetAccessOf` for each budget audience (budgetAccess.ts).
 */
export const withoutInterrupted = (
  checkpoint: Checkpoint,
  userId: string,
  audiences: readonly string[],
  memberships: Memberships,
  budgets: ReadonlyMap<string, string>,
): Checkpoint => {
  const isInterrupted = (audience: string): boolean => {
    const budgetId = budgetOfAudience(audience)
    if (budgetId !== undefined) return checkpoint.shares?.[budgetId] !== budgets.get(budgetId)
    const familyId = familyOfAudience(audience) ?? ''
    const [known, versions] = [checkpoint.memberships?.[familyId], memberships.get(familyId)]
    if (known === undefined || versions === undefined) return false
    for (let rev = known + 1; rev <= newest(versions); rev += 1) {
      const version = versions.get(rev)
      /** A version that the history has forgotten may have had any role. */
      if (version === undefined || version.leftAt !== null) return true
      if (!mayHaveBeenIn(audience, userId, [version])) return true
    }
    return false
  }
  const entries = Object.entries(checkpoint.audiences)
  const whole = entries.filter(
    ([audience]) => !audiences.includes(audience) || !isInterrupted(audience),
  )
  return whole.length === entries.length
    ? checkpoint
    : { ...checkpoint, audiences: Object.fromEntries(whole) }
}
