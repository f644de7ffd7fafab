import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { followLive } from './liveStream.ts'
import { createPullTogether } from './pullTogether.ts'
import { replicateCollection } from './replicateCollection.ts'
import type { CollectionReplication } from './replicateCollection.ts'
import type { Transport } from './transport.ts'

export interface SyncOptions {
  readonly database: LocalDatabase
  readonly transport: Transport
  /** Resolves when the first screen has been painted, and no list on any waits for its first answer. */
  painted(): Promise<void>
  readonly retryTime?: number
  onRequestError(error: unknown): void
  onRequestSuccess(): void
  onStorageError(error: unknown): void
}

export interface Sync {
  /** Pulls everything that is new: after the network or the page came back. */
  resync(): void
  /** Is nothing being sent, fetched or stored just now? */
  isIdle(): boolean
  stop(): Promise<void>
}

const usualRetryTime = 5000

/** Replicates all collections over shared pulls, pushes in order, and one live stream. */
export const startSync = (options: SyncOptions): Sync => {
  const pullTogether = createPullTogether(options.transport)
  const retryTime = options.retryTime ?? usualRetryTime
  const replications = new Map<CollectionName, CollectionReplication>(
    collectionNames.map((name) => [
      name,
      replicateCollection({ ...options, pullTogether, retryTime }, name),
    ]),
  )
  const resync = (): void => {
    for (const replication of replications.values()) replication.resync()
  }
  const endLive = followLive({
    transport: options.transport,
    onOpen: () => {
      options.onRequestSuccess()
      resync()
    },
    onEvent: (event) => {
      if (event.type === 'audiences') resync()
      /** A later server's other events say nothing to this version; nor do collections of its own. */
      if (event.type !== 'changed') return
      for (const name of event.collections) replications.get(name)?.resync()
    },
    onError: options.onRequestError,
  })
  return {
    resync,
    isIdle: () => [...replications.values()].every((replication) => replication.isIdle()),
    stop: async () => {
      endLive()
      await Promise.all([...replications.values()].map((replication) => replication.stop()))
    },
  }
}
