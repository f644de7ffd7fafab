import { addRxPlugin, createRxDatabase } from 'rxdb'
import type { RxDatabase } from 'rxdb'
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election'
import { collectionNames } from '#shared/sync/protocol.ts'
import { openAnswered } from './requests/answered.ts'
import { DeviceTables } from './deviceTables.ts'
import { isOutOfSpace } from './isOutOfSpace.ts'
import { noteUnmoved } from './moving/noteUnmoved.ts'
import { sha256 } from './hash.ts'
import type { DeviceEnvironment, LocalDatabase, RecordCollections } from './localDatabase.ts'
import { recordStorage } from './storage/recordStorage.ts'
import { recordSchema } from './schema.ts'

addRxPlugin(RxDBLeaderElectionPlugin)

export interface OpenOptions {
  readonly userId: string
  readonly environment: DeviceEnvironment
  readonly multiInstance: boolean
  /** The default is a name for each person, so that profiles never mix. */
  readonly name?: string
}

export const deviceTablesName = (userId: string): string => `our-life-${userId}-device`

export const openDatabase = async (options: OpenOptions): Promise<LocalDatabase> => {
  const { userId, environment } = options
  const name = options.name ?? `our-life-${userId}`
  const device = new DeviceTables(`${name}-device`)
  await openAnswered(device)
  const rx = await openRx(name, device, options).catch((error: unknown) => {
    device.close()
    throw error
  })
  await rx.addCollections(
    Object.fromEntries(collectionNames.map((each) => [each, { schema: recordSchema }])),
  )
  await noteUnmoved(device).catch((error: unknown) => {
    if (!isOutOfSpace(error)) throw error
  })
  return {
    userId,
    rx,
    /** A copy, because RxDB drops closed collections while screens still ask them. */
    collections: { ...rx.collections } as unknown as RecordCollections,
    device,
    environment,
    close: async () => {
      await rx.close()
      device.close()
    },
  }
}

const openRx = (
  name: string,
  device: DeviceTables,
  { multiInstance }: OpenOptions,
): Promise<RxDatabase> =>
  createRxDatabase({
    name,
    storage: recordStorage(device),
    multiInstance,
    eventReduce: true,
    /** A database whose connection was lost may still be closing; the new one waits for it. */
    closeDuplicates: true,
    hashFunction: sha256,
  })
