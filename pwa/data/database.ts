import { addRxPlugin, createRxDatabase } from 'rxdb'
import type { RxStorage } from 'rxdb'
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election'
import { collectionNames } from '#shared/sync/protocol.ts'
import { createConflictHandler } from './conflicts.ts'
import type { BasesInHand, RefusalsInHand } from './conflicts.ts'
import { createConflictSurroundings } from './conflictSurroundings.ts'
import { DeviceTables } from './deviceTables.ts'
import { sha256 } from './hash.ts'
import type {
  DeviceEnvironment,
  LocalDatabase,
  RecordCollection,
  RecordCollections,
} from './localDatabase.ts'
import { recordSchema } from './schema.ts'

addRxPlugin(RxDBLeaderElectionPlugin)

export interface OpenOptions {
  readonly userId: string
  readonly storage: RxStorage<unknown, unknown>
  readonly environment: DeviceEnvironment
  /** Several tabs share one database; a test's device has one. */
  readonly multiInstance: boolean
  /** Prefix of the databases' names; one database a person, so that profiles never mix. */
  readonly name?: string
}

/**
 * Opens a person's local database, making it where it is not there yet.
 * @throws the storage's own error: no IndexedDB, no room left.
 */
export const openLocalDatabase = async (options: OpenOptions): Promise<LocalDatabase> => {
  const { userId, environment } = options
  const name = options.name ?? `our-life-${userId}`
  const device = new DeviceTables(`${name}-device`)
  await device.open()
  const refusals: RefusalsInHand = new Map()
  const bases: BasesInHand = new Map()
  const rx = await createRxDatabase({
    name,
    storage: options.storage,
    multiInstance: options.multiInstance,
    eventReduce: true,
    /** One that is still closing, after its connection was lost, is waited for. */
    closeDuplicates: true,
    hashFunction: sha256,
  })
  const surroundings = createConflictSurroundings({
    userId,
    environment,
    device,
    families: () => rx.collections['families'] as RecordCollection,
  })
  const conflictHandler = createConflictHandler(refusals, bases, surroundings)
  await rx.addCollections(
    Object.fromEntries(
      collectionNames.map((each) => [each, { schema: recordSchema, conflictHandler }]),
    ),
  )
  return {
    userId,
    rx,
    collections: rx.collections as unknown as RecordCollections,
    device,
    refusals,
    bases,
    environment,
    close: async () => {
      await rx.close()
      device.close()
    },
  }
}
