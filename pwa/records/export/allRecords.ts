import type { WireRecord } from '#shared/core/record.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toWire } from '#pwa/database/localRecord.ts'
import { readInBatches } from '#pwa/database/storage/readInBatches.ts'

/** Returns deleted records, too, in the form in which records are sent. */
export const allRecords = async ({
  collections,
}: Pick<LocalDatabase, 'collections'>): Promise<readonly WireRecord[]> => {
  const found: WireRecord[] = []
  for (const name of collectionNames) {
    for await (const { records } of readInBatches(collections[name])) {
      found.push(...records.map(toWire))
    }
  }
  return found
}
