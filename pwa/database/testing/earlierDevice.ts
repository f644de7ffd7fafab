import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { createRxDatabase } from 'rxdb'
import type { RxStorage } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import { sha256 } from '../hash.ts'
import type { LocalRecord } from '../localRecord.ts'
import type { PendingChange } from '../pendingChange.ts'
import { recordSchema } from '../schema.ts'

interface EarlierDevice {
  readonly records: Readonly<Partial<Record<CollectionName, readonly LocalRecord[]>>>
  readonly pending?: readonly PendingChange[]
  readonly checkpoints?: Readonly<Partial<Record<CollectionName, Checkpoint>>>
}

export const makeEarlierDevice = async (
  name: string,
  { records, pending = [], checkpoints = {} }: EarlierDevice,
): Promise<void> => {
  const rx = await openEarlierRecords(name)
  for (const collection of collectionNames) {
    await rx.collections[collection]?.bulkInsert([...(records[collection] ?? [])])
  }
  await rx.close()
  const tables = openEarlierTables(name)
  await tables.table('outbox').bulkAdd([...pending])
  await tables
    .table('checkpoints')
    .bulkPut(
      Object.entries(checkpoints).map(([collection, checkpoint]) => ({ collection, checkpoint })),
    )
  tables.close()
}

export const openEarlierRecords = async (name: string) => {
  const storage = getRxStorageDexie() as unknown as RxStorage<unknown, unknown>
  const rx = await createRxDatabase({ name, storage, multiInstance: false, hashFunction: sha256 })
  await rx.addCollections(
    Object.fromEntries(collectionNames.map((each) => [each, { schema: recordSchema }])),
  )
  return rx
}

export const openEarlierTables = (name: string): Dexie => {
  const tables = new Dexie(`${name}-device`)
  tables.version(6).stores({
    waiting: 'id, collection',
    attention: 'id, state',
    settings: 'key',
    photos: 'id',
    outbox: '++seq, &id',
    checkpoints: 'collection',
    photoContents: 'id',
    pictures: 'id, name',
    pictureContents: 'id',
    imported: 'id',
  })
  return tables
}
