import type { Family } from '#shared/domain/family.ts'
import type { Shown, StoredRecord } from '#shared/domain/record.ts'
import type { Membership } from '#shared/policies/actor.ts'
import { audiencesOf, childrenAmong, familyAudience } from '#shared/policies/audience.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'

/** Somebody who reads, on one snapshot of the store. */
export interface Reader {
  readonly userId: string
  /** Live ones, the oldest first. */
  readonly memberships: readonly Membership[]
  isIn(audience: string): boolean
}

export const readerOf = async (tx: ReadTransaction, userId: string): Promise<Reader> => {
  const memberships = (await tx.records.membershipsOf(userId)).filter(
    ({ leftAt }) => leftAt === null,
  )
  const childrenOf = new Map<string, readonly string[]>()
  for (const { familyId } of memberships) {
    childrenOf.set(familyId, childrenAmong(await tx.records.membersOf(familyId)))
  }
  const audiences: ReadonlySet<string> = new Set(
    audiencesOf(userId, memberships, (familyId) => childrenOf.get(familyId) ?? []),
  )
  return { userId, memberships, isIn: (audience) => audiences.has(audience) }
}

/** @throws HttpError 404 when there is no such family, or the reader is not in it. */
export const requireFamily = async (
  tx: ReadTransaction,
  reader: Reader,
  familyId: string,
): Promise<Shown<Family>> => {
  const family = await tx.records.family(familyId)
  if (family === undefined || !reader.isIn(familyAudience(familyId))) throw notFound()
  return family
}

/** A list without what the reader may not read (access.md). */
export const readable = (
  reader: Reader,
  records: readonly StoredRecord[],
): readonly StoredRecord[] => records.filter(({ audience }) => reader.isIn(audience))
