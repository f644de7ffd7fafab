import type { Member } from '#shared/domain/member.ts'
import { childAudience, parentsAudience } from '#shared/policies/audience.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../change.ts'
import { reconsider } from './effect.ts'
import type { AskedJob } from './effect.ts'

/** What follows from a member's change beside it, some at once and the rest by a job (settleMember.ts). */
export interface Settling {
  readonly userId: string
  /** Ids of open invitations to be withdrawn, which let nobody in any more. */
  readonly withdraw: readonly string[]
  /** Audiences in which what waits for a parent is moved to where it belongs now, after the last id that was. */
  readonly waitingIn: readonly { readonly audience: string; readonly after: string }[]
}

export const settleMemberKind = 'settle-member'

/** More than anybody has open or waiting by honest use. */
const atOnce = 20

export interface Settled {
  readonly changes: readonly AppliedChange[]
  /** Asks for the rest; undefined where nothing is left. */
  readonly rest: AskedJob | undefined
}

/**
 * Withdraws invitations, and moves what waits of a person to where it belongs by their new role: until it is
 * moved, only those read it who do before and after.
 */
export const settle = async (
  { id, familyId, userId }: Member,
  invitations: readonly string[],
  moves: boolean,
  { records }: ReadTransaction,
): Promise<Settled> => {
  const audiences = moves ? [childAudience(familyId, userId), parentsAudience(familyId)] : []
  const waiting = await Promise.all(
    audiences.map((audience) => records.waitingBy(userId, audience, '', atOnce)),
  )
  const waitingIn = audiences.flatMap((audience, at) => {
    const found = waiting[at] ?? []
    return found.length < atOnce ? [] : [{ audience, after: found.at(-1) ?? '' }]
  })
  const state: Settling = { userId, withdraw: invitations.slice(atOnce), waitingIn }
  const isLeft = state.withdraw.length > 0 || waitingIn.length > 0
  return {
    changes: [
      ...invitations.slice(0, atOnce).map(withdrawal),
      ...waiting.flat().map((waitingId) => reconsider(waitingId)),
    ],
    rest: isLeft ? { kind: settleMemberKind, subject: id, askedBy: userId, state } : undefined,
  }
}

export const withdrawal = (id: string): AppliedChange => ({
  type: 'apply',
  id,
  apply: (invitation) =>
    invitation === undefined
      ? { code: 'not-found', fields: [] }
      : { ...invitation, _deleted: true },
})
