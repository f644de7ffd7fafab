import { replicateRxCollection } from 'rxdb/plugins/replication'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { collectionOf } from '#pwa/data/collectionOf.ts'
import { toLocal } from '#pwa/data/localRecord.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { pause } from '#pwa/sync/gate.ts'
import { openMeta, replicationName, rewriteUploads } from '#pwa/sync/books.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'

/** A store as RxDB keeps it, whatever its documents. */
interface Bulk {
  bulkWrite(rows: unknown[], context: string): Promise<unknown>
}

/**
 * Lets the next downstream writes of a collection fail as a full disk does: the whole page at once.
 */
export const failDownstreamWrites = (
  database: LocalDatabase,
  collection: CollectionName,
  times: number,
): void => {
  const wrapped = database.collections[collection].storageInstance
  const store = wrapped.originalStorageInstance as unknown as Bulk
  const real = store.bulkWrite.bind(store)
  let left = times
  store.bulkWrite = async (rows, context) => {
    if (left > 0 && context.startsWith('replication-downstream')) {
      left -= 1
      /** Slow to fail, as disks are: whoever does not wait has the next page in hand by then. */
      await pause(300)
      throw new DOMException('no room left', 'QuotaExceededError')
    }
    return real(rows, context)
  }
}

/**
 * Lets the next writes into RxDB's own books fail as a full disk does. To be called before the
 * device connects. @param context what RxDB calls these writes.
 */
export const failBookkeeping = (database: LocalDatabase, context: string, times: number): void => {
  const { storage } = database.rx
  const real = storage.createStorageInstance.bind(storage)
  let left = times
  storage.createStorageInstance = async (parameters) => {
    const instance = await real(parameters)
    if (!parameters.collectionName.startsWith('rx-replication-meta-')) return instance
    const store = instance as unknown as Bulk
    const bulkWrite = store.bulkWrite.bind(store)
    store.bulkWrite = async (rows, why) => {
      if (left <= 0 || why !== context) return bulkWrite(rows, why)
      left -= 1
      throw new DOMException('no room left', 'QuotaExceededError')
    }
    return instance
  }
}

/** Opens RxDB's books of a collection beside whatever runs. */
const withBooks = async <T>(
  database: LocalDatabase,
  collection: CollectionName,
  work: (meta: Awaited<ReturnType<typeof openMeta>>) => Promise<T>,
): Promise<T> => {
  const replication = replicateRxCollection<LocalRecord, Checkpoint>({
    collection: database.collections[collection],
    replicationIdentifier: replicationName(collection),
    autoStart: false,
    waitForLeadership: false,
    pull: { handler: () => Promise.reject(new Error('never started')) },
    push: { handler: () => Promise.reject(new Error('never started')) },
  })
  const meta = await openMeta(database, replication)
  try {
    return await work(meta)
  } finally {
    await meta.close()
    await replication.cancel()
  }
}

/**
 * Leaves the device as a clock that was ahead leaves it: uploads marked as done up to a moment in
 * the future. Its replication must not be running. @param ahead milliseconds.
 */
export const poisonUploadCheckpoint = (
  database: LocalDatabase,
  collection: CollectionName,
  ahead: number,
): Promise<void> =>
  withBooks(database, collection, (meta) =>
    rewriteUploads(meta, { id: '', lwt: database.environment.now().getTime() + ahead }),
  )

export interface Books {
  readonly stored: unknown
  readonly assumed: unknown
  readonly checkpoints: unknown
}

/** What RxDB's books say of one record. */
export const readBooks = (
  database: LocalDatabase,
  collection: CollectionName,
  id: string,
): Promise<Books> =>
  withBooks(database, collection, async (meta) => ({
    stored: await database.collections[collection].storageInstance.findDocumentsById([id], true),
    assumed: await meta.findDocumentsById([`${id}|0`], true),
    checkpoints: await meta.findDocumentsById(['up|1', 'down|1'], true),
  }))

/** Writes a record past the device's own rules, noted as waiting like any other. */
export const writeAnyway = async (database: LocalDatabase, record: WireRecord): Promise<void> => {
  const collection = collectionOf(record)
  const editId = database.environment.newEditId()
  await database.device.waiting.put({
    id: record.id,
    collection,
    editId,
    since: database.environment.now().toISOString(),
  })
  const written = toLocal({ ...record, editId })
  const existing = await database.collections[collection].findOne(record.id).exec()
  if (existing === null) await database.collections[collection].incrementalUpsert(written)
  else await existing.incrementalModify(() => written)
}
