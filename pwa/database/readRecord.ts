import type { WireRecord } from '#shared/core/record.ts'
import { collectionOf } from './storage/collectionOf.ts'
import type { LocalDatabase } from './localDatabase.ts'
import type { LocalRecord } from './localRecord.ts'
import { toWire } from './localRecord.ts'

/** @returns the stored record, even if it is deleted. */
export const readRecord = async (
  { collections }: LocalDatabase,
  record: Pick<WireRecord, 'id' | 'kind'>,
): Promise<WireRecord | undefined> => {
  const store = collections[collectionOf(record)].storageInstance
  const [found] = await store.findDocumentsById([record.id], true)
  return found === undefined ? undefined : toWire(found as LocalRecord)
}

/**
 * Reads from memory if a screen shows the record. Returns undefined if it is deleted or not here.
 */
export const readLiveRecord = async (
  { collections }: LocalDatabase,
  record: Pick<WireRecord, 'id' | 'kind'>,
): Promise<WireRecord | undefined> => {
  const found = await collections[collectionOf(record)].findOne(record.id).exec()
  /** Copies the document, because RxDB's type hides that it changes. */
  return found === null
    ? undefined
    : toWire({ ...(found.toMutableJSON() as LocalRecord), _deleted: false })
}
