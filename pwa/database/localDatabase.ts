import type { RxCollection, RxDatabase } from 'rxdb'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { DeviceTables } from './deviceTables.ts'
import type { LocalRecord } from './localRecord.ts'

export type RecordCollection = RxCollection<LocalRecord>
export type RecordCollections = Readonly<Record<CollectionName, RecordCollection>>

/** The time and randomness that the data layer may not read on its own. */
export interface DeviceEnvironment {
  now(): Date
  /** A UUIDv7. */
  newId(): string
  /** A fresh random token for `editId`. */
  newEditId(): string
}

/** One person's records on this device, and what belongs to the device alone. */
export interface LocalDatabase {
  readonly userId: string
  readonly rx: RxDatabase
  readonly collections: RecordCollections
  readonly device: DeviceTables
  readonly environment: DeviceEnvironment
  close(): Promise<void>
}
