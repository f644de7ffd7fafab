/** RxDB's replication as its documentation has it, over the product's schema and storage. */
import { createRxDatabase } from 'rxdb'
import type { RxCollection } from 'rxdb'
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election'
import { addRxPlugin } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import type { RxReplicationState } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { recordSchema } from '#pwa/database/schema.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'

addRxPlugin(RxDBLeaderElectionPlugin)

type Collection = RxCollection<LocalRecord>
export type Collections = Readonly<Record<CollectionName, Collection>>

export const openCollections = async (): Promise<Collections> => {
  const database = await createRxDatabase({
    name: 'rxdb',
    /** RxDB's own with fewer indexes, and many rows read at once: it fills and opens quicker. */
    storage: getRxStorageDexie(),
    multiInstance: true,
    eventReduce: true,
  })
  const schemas = collectionNames.map((name) => [name, { schema: recordSchema }] as const)
  await database.addCollections(Object.fromEntries(schemas))
  return database.collections as unknown as Collections
}

/** RxDB is fastest with the product's largest pages; one page of everything takes as long. */
const pageSize = 1000

interface Pulled {
  readonly at: number
}

export type Replication = RxReplicationState<LocalRecord, Pulled>

interface Ends {
  readonly server: Promise<readonly LocalRecord[]>
  push(records: readonly LocalRecord[]): Promise<void>
}

/** RxDB notes the server's state only when it replicates both ways. */
export const replicate = (collection: Collection, { server, push }: Ends): Replication =>
  replicateRxCollection<LocalRecord, Pulled>({
    collection,
    replicationIdentifier: `bench-${collection.name}`,
    live: true,
    waitForLeadership: false,
    pull: {
      batchSize: pageSize,
      handler: async (checkpoint, size) => {
        const at = checkpoint?.at ?? 0
        const documents = (await server).slice(at, at + size)
        return { documents: [...documents], checkpoint: { at: at + documents.length } }
      },
    },
    push: {
      batchSize: 10_000,
      handler: async (rows) => {
        await push(rows.map(({ newDocumentState }) => newDocumentState as LocalRecord))
        return []
      },
    },
  })
