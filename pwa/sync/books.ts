import type { RxStorageInstance, RxStorageReplicationMeta } from 'rxdb'
import type { RxReplicationState } from 'rxdb/plugins/replication'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'

export type Replication = RxReplicationState<LocalRecord, Checkpoint>

/** How far uploads have come, by the device's clock. */
export interface Uploaded {
  readonly id: string
  readonly lwt: number
}

export type Meta = RxStorageReplicationMeta<LocalRecord, Uploaded>
export type MetaStore = RxStorageInstance<Meta, unknown, unknown>

/** Where RxDB's bookkeeping keeps how far uploads have come. */
export const uploadedUpTo = 'up|1'

/** And where it keeps how far pulls have. */
export const pulledUpTo = 'down|1'

/** The name under which RxDB keeps its books of a collection. */
export const replicationName = (collection: CollectionName): string => `our-life-${collection}`

/** Opens RxDB's books of a replication that is not running. */
export const openMeta = async (
  { rx }: LocalDatabase,
  replication: Replication,
): Promise<MetaStore> => {
  const { collectionName, schema } = await replication.metaInfoPromise
  return (await rx.storage.createStorageInstance({
    databaseName: rx.name,
    collectionName,
    databaseInstanceToken: rx.token,
    multiInstance: false,
    options: {},
    schema: schema as never,
    devMode: false,
  })) as unknown as MetaStore
}
