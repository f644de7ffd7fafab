import type { WireRecord } from '#shared/domain/record.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { toWire } from './localRecord.ts'
import { readInPieces } from './readInPieces.ts'

/** Every record that a device holds of its person, deleted ones included, as it travels. */
export const allRecords = async ({
  collections,
}: Pick<LocalDatabase, 'collections'>): Promise<readonly WireRecord[]> => {
  const found: WireRecord[] = []
  for (const name of collectionNames) {
    for await (const { records } of readInPieces(collections[name])) {
      found.push(...records.map(toWire))
    }
  }
  return found
}
