import type { RxCollection, RxDatabase } from 'rxdb'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { DeviceTables } from './deviceTables.ts'
import type { LocalRecord } from './localRecord.ts'

export type RecordCollection = RxCollection<LocalRecord>
export type RecordCollections = Readonly<Record<CollectionName, RecordCollection>>

/** The data layer reads time and randomness only from here. */
export interface DeviceEnvironment {
  now(): Date
  newId(): string
  newEditId(): string
}

export interface LocalDatabase {
  readonly userId: string
  readonly rx: RxDatabase
  readonly collections: RecordCollections
  readonly device: DeviceTables
  readonly environment: DeviceEnvironment
  close(): Promise<void>
}
