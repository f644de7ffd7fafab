import type { Member } from '#shared/people/family/member.ts'
import type { User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import { unauthorized } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { readerIn } from '../core/reader.ts'
import type { FamilyReader } from '../core/reader.ts'
import { asUser } from './people.ts'

export const ownProfile = async (tx: ReadTransaction, userId: string): Promise<User> => {
  const record = await tx.records.get(userId)
  if (record === undefined || record._deleted || record.kind !== 'user') throw unauthorized()
  return asUser(record)
}

/** The account's default comes before the oldest membership (docs/product.md, Calls). */
export const currentMembership = async (
  tx: ReadTransaction,
  user: Pick<User, 'id' | 'currentFamilyId'>,
): Promise<Member | undefined> => {
  const memberships = await tx.records.membershipsOf(user.id)
  const live = memberships.filter(({ leftAt }) => leftAt === null)
  return live.find(({ familyId }) => familyId === user.currentFamilyId) ?? live[0]
}

export const readerInMeant = async (
  tx: ReadTransaction,
  userId: string,
  named?: string,
): Promise<FamilyReader> => {
  if (named !== undefined) return readerIn(tx, userId, named)
  const membership = await currentMembership(tx, await ownProfile(tx, userId))
  if (membership === undefined) throw new HttpError(404, 'no-family', m.errors_no_family())
  return readerIn(tx, userId, membership.familyId)
}
