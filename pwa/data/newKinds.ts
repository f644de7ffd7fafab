import { kindNames, kindOf } from '#shared/sync/registry.ts'
import type { RecordCollection } from './localDatabase.ts'
import { toLocal, toWire } from './localRecord.ts'
import type { LocalRecord } from './localRecord.ts'

/**
 * Puts records into their lists that came while this device's version did not know their kind: they
 * were kept in none (sync-protocol, Pull), and no pull brings them again. Nothing of it is sent,
 * since columns do not travel.
 */
export const recordsOfNewKinds = async (collection: RecordCollection): Promise<void> => {
  /** A kind's records live in one collection, whatever the version. */
  const kinds = kindNames.filter((kind) => kindOf(kind)?.collection === collection.name)
  for (const kind of kinds) {
    const found = await collection.find({ selector: { kind, list: '' } }).exec()
    for (const document of found) {
      const record = { ...(document.toMutableJSON() as LocalRecord), _deleted: false }
      if (toLocal(record).list === '') continue
      await document.incrementalModify((present) => toLocal(toWire(present)))
    }
  }
}
