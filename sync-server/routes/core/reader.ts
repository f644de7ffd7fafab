import type { Family } from '#shared/people/family/family.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'
import { familyAudience } from '#shared/core/audience.ts'
import { forbidden, notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { audiencesOfPerson } from '#server/sync/actor.ts'
import { sightOf } from '#server/sync/reading/sight.ts'
import type { Sight } from '#server/sync/reading/sight.ts'

export type Reader = Sight

export const readerOf = async (tx: ReadTransaction, userId: string): Promise<Reader> =>
  sightOf(tx, await audiencesOfPerson(tx, userId))

export const requireFamily = async (
  tx: ReadTransaction,
  reader: Reader,
  familyId: string,
): Promise<Shown<Family>> => {
  const family = await tx.records.family(familyId)
  if (family === undefined || !reader.isIn(familyAudience(familyId))) throw notFound()
  return family
}

export interface FamilyReader {
  readonly reader: Reader
  readonly family: Shown<Family>
}

export const readerIn = async (
  tx: ReadTransaction,
  userId: string,
  familyId: string,
): Promise<FamilyReader> => {
  const reader = await readerOf(tx, userId)
  return { reader, family: await requireFamily(tx, reader, familyId) }
}

/**
 * Figures are only for readers in the audience: they need all its records, and a zero for other
 * people would be wrong.
 * @throws HttpError 403 if the reader is not in the audience.
 */
export const requireAudience = (reader: Reader, audience: string): void => {
  if (!reader.isIn(audience)) throw forbidden()
}

export const readable = (
  reader: Reader,
  records: readonly StoredRecord[],
): readonly StoredRecord[] => records.filter(reader.sees)
