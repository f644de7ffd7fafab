import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { User } from '#shared/people/user.ts'
import { isParentIn, roleIn } from '#shared/core/actor.ts'
import { isInCare } from '#shared/people/childPolicy.ts'
import { isLiveParent } from '#shared/people/family/memberPolicy.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { loadActor } from '../actor.ts'
import type { CommitOptions } from '../writing/commit.ts'
import { endFamily } from './eraseFamily.ts'
import { endPerson } from './erasePerson.ts'
import type { WriteOptions } from '../writing/write.ts'
import { writeAndPublish } from '../writing/writeAndPublish.ts'

export type Erasure = 'erased' | 'not-found' | 'forbidden' | 'other-name'

/**
 * 'last-parent': a family would be left without a parent. 'consent-needed': only parents may end a
 * child's account.
 */
export type PersonErasure =
  | { readonly type: 'erased'; readonly sessions: readonly string[] }
  | {
      readonly type: 'refused'
      readonly reason: 'not-found' | 'last-parent' | 'other-name' | 'consent-needed'
    }

/**
 * Erasing goes past `commit`, because it cannot be undone (docs/access.md, History and erasing).
 * One transaction, recorded in the rights journal, ends all access; a job erases the rest.
 */
export interface Erase {
  /**
   * Nobody could later erase the profiles of children in no other family, so they are erased too.
   * @param name as typed for confirmation.
   * @throws StoreUnavailable if nothing was done.
   */
  family(actorId: string, familyId: string, name: string, issuer: string): Promise<Erasure>
  /**
   * The person's families keep the name on what they did.
   * @param name in full, as typed for confirmation.
   * @param issuer of accounts with passwords on this server.
   * @returns the hashes of the sessions.
   * @throws StoreUnavailable if nothing was done.
   */
  person(userId: string, name: string, issuer: string): Promise<PersonErasure>
}

export const createErase = (options: CommitOptions): Erase => ({
  person: (userId, name, issuer) =>
    writeAndPublish(options, async (tx, publication) => {
      const account = await tx.accounts.byUserId(userId)
      const user = await tx.records.get(userId)
      if (account === undefined || user === undefined) return refused('not-found')
      if (nameOf(user) !== name.trim()) return refused('other-name')
      const memberships = await tx.records.membershipsOf(userId)
      const now = options.environment.now().toISOString()
      if (
        memberships.some((member) => isInCare(member, user as unknown as User, memberships, now))
      ) {
        return refused('consent-needed')
      }
      if (await leavesNoParent(memberships, tx)) return refused('last-parent')
      const author = { type: 'system', userId } as const
      const writing: WriteOptions = { ...options, tx, author, now, publication }
      const sessions = await endPerson(userId, issuer, writing)
      return { type: 'erased', sessions }
    }),
  family: (actorId, familyId, name, issuer) =>
    writeAndPublish(options, async (tx, publication) => {
      const actor = await loadActor(tx, actorId)
      const family = await tx.records.get(familyId)
      if (family?.kind !== 'family' || roleIn(actor, familyId) === undefined) return 'not-found'
      if (!isParentIn(actor, familyId)) return 'forbidden'
      if (family['name'] !== name.trim()) return 'other-name'
      const now = options.environment.now().toISOString()
      const author = { type: 'system', userId: actorId } as const
      const writing: WriteOptions = { ...options, tx, author, now, publication }
      await endFamily(family, issuer, writing)
      return 'erased'
    }),
})

const leavesNoParent = async (
  memberships: readonly Member[],
  { records }: ReadTransaction,
): Promise<boolean> => {
  for (const member of memberships) {
    const others = (await records.membersOf(member.familyId)).filter(({ id }) => id !== member.id)
    if (isLiveParent(member) && !others.some(isLiveParent)) return true
  }
  return false
}

const refused = (
  reason: Extract<PersonErasure, { readonly type: 'refused' }>['reason'],
): PersonErasure => ({ type: 'refused', reason })

export const nameOf = (user: WireRecord): string =>
  fullName({ firstName: String(user['firstName']), lastName: String(user['lastName']) })
