import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { followLive } from './liveStream.ts'
import { createPullTogether } from './pullTogether.ts'
import { createRetries } from './retries.ts'
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
  /** What the last event named, where it named one collection alone. */
  let alone: CollectionName | undefined
  const pullTogether = createPullTogether(options.transport, (name) => name === alone)
  const retryTime = options.retryTime ?? usualRetryTime
  const retries = createRetries()
  const replications = new Map<CollectionName, CollectionReplication>(
    collectionNames.map((name) => [
      name,
      replicateCollection({ ...options, pullTogether, retryTime, retries }, name),
    ]),
  )
  const resync = (): void => {
    alone = undefined
    for (const replication of replications.values()) replication.resync()
  }
  const endLive = followLive({
    transport: options.transport,
    retries,
    onOpen: () => {
      options.onRequestSuccess()
      retries.wake()
      resync()
    },
    onEvent: (event) => {
      if (event.type === 'audiences') resync()
      /** A later server's other events say nothing to this version; nor do collections of its own. */
      if (event.type !== 'changed') return
      alone = event.collections.length === 1 ? event.collections[0] : undefined
      for (const name of event.collections) replications.get(name)?.resync(true)
    },
    onError: options.onRequestError,
  })
  return {
    resync: () => {
      retries.wake()
      resync()
    },
    isIdle: () => [...replications.values()].every((replication) => replication.isIdle()),
    stop: async () => {
      endLive()
      retries.wake()
      await Promise.all([...replications.values()].map((replication) => replication.stop()))
    },
  }
}
