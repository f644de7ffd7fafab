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

/** Makes RxDB believe that it has uploaded up to another moment; nothing where it has no belief yet. */
export const rewriteUploads = async (meta: MetaStore, checkpointData: Uploaded): Promise<void> => {
  const [uploaded] = await meta.findDocumentsById([uploadedUpTo], true)
  if (uploaded === undefined) return
  const height = Number.parseInt(uploaded._rev, 10) + 1
  const document = {
    ...uploaded,
    checkpointData,
    _meta: { ...uploaded._meta, lwt: uploaded._meta.lwt + 1 },
    _rev: `${height}-rewritten`,
  }
  const { error } = await meta.bulkWrite([{ previous: uploaded, document }], 'rewrite-uploads')
  if (error[0] !== undefined) throw new Error('the upload checkpoint could not be rewritten')
}
