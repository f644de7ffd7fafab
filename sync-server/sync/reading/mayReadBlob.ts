import type { ReadTransaction } from '#server/store/store.ts'
import { familyOfAudience } from '#shared/core/audience.ts'
import { bringsBack } from '../bin.ts'
import { isInEndingFamily } from '../erasing/eraseFamily.ts'
import type { Sight } from './sight.ts'

/**
 * A file may be fetched by people who can read a live record that names it or restore a deleted
 * one, and by its sender, unless it was sent for a family that is being erased.
 */
export const mayReadBlob = async (
  tx: ReadTransaction,
  { name, userId, now }: { readonly name: string; readonly userId: string; readonly now: string },
  sees: Sight['sees'],
): Promise<boolean> => {
  const named = await tx.blobs.recordsNaming(name)
  if (named.some(sees)) return true
  for (const familyId of named.map(({ audience }) => familyOfAudience(audience))) {
    if (familyId !== undefined && (await isInEndingFamily(tx, userId, familyId))) return false
  }
  if (await tx.blobs.isSentBy(name, userId)) return true
  const mayBringBack = await bringsBack(tx, userId, now)
  for (const record of await tx.blobs.deletedNaming(name)) {
    if (await mayBringBack(record)) return true
  }
  return false
}
