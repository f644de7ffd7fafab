import type { WireRecord } from '#shared/domain/record.ts'
import { collectionOf } from './collectionOf.ts'
import type { LocalDatabase } from './localDatabase.ts'
import type { LocalRecord } from './localRecord.ts'
import { toWire } from './localRecord.ts'

/** What RxDB hands out of a live document does not say that it is one. */
export const liveState = (document: { toMutableJSON(): object }): WireRecord =>
  toWire({ ...(document.toMutableJSON() as LocalRecord), _deleted: false })

/** A record as it stands here, deleted or not. */
export const stored = async (
  { collections }: LocalDatabase,
  record: Pick<WireRecord, 'id' | 'kind'>,
): Promise<WireRecord | undefined> => {
  const store = collections[collectionOf(record)].storageInstance
  const [found] = await store.findDocumentsById([record.id], true)
  return found === undefined ? undefined : toWire(found as LocalRecord)
}

/**
 * A live record that is in memory already, as it now stands; undefined where the storage is to be
 * asked. RxDB's own queries by id look in the same place first.
 */
export const liveInMemory = (
  { collections }: LocalDatabase,
  record: Pick<WireRecord, 'id' | 'kind'>,
): WireRecord | undefined => {
  const { _docCache: inMemory } = collections[collectionOf(record)]
  const here = inMemory.getLatestDocumentDataIfExists(record.id)
  return here === undefined || here._deleted ? undefined : toWire(here as LocalRecord)
}
