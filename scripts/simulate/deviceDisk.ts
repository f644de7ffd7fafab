import { collectionNames } from '#shared/sync/protocol.ts'

export type Disk = readonly StoredDatabase[]

interface StoredDatabase {
  readonly name: string
  readonly version: number
  readonly stores: readonly StoredStore[]
}

interface StoredStore {
  readonly name: string
  readonly keyPath: string | string[] | null
  readonly autoIncrement: boolean
  readonly indexes: readonly {
    readonly name: string
    readonly keyPath: string | string[]
    readonly multiEntry: boolean
    readonly unique: boolean
  }[]
  readonly records: readonly { readonly key: IDBValidKey; readonly value: unknown }[]
}

/** Only fake-indexeddb's internals allow a snapshot of all databases at the same moment. */
interface RawFactory {
  readonly _databases: ReadonlyMap<string, RawDatabase>
}

interface RawDatabase {
  readonly version: number
  readonly transactions: readonly RawTransaction[]
  readonly rawObjectStores: ReadonlyMap<string, RawStore>
}

interface RawTransaction {
  readonly mode: string
  readonly _started: boolean
  readonly _state: string
  _abort(name: null): void
}

interface RawStore {
  readonly name: string
  readonly keyPath: string | string[] | null
  readonly autoIncrement: boolean
  readonly rawIndexes: ReadonlyMap<string, StoredStore['indexes'][number]>
  readonly records: { values(): Iterable<{ readonly key: IDBValidKey; readonly value: unknown }> }
}

const raw = (): RawFactory => indexedDB as unknown as RawFactory

const underWay = (mode: string): readonly RawTransaction[] =>
  [...raw()._databases.values()]
    .flatMap(({ transactions }) => transactions)
    .filter((each) => each.mode === mode && each._started && each._state !== 'finished')

/** True while a database is being created or upgraded, which fake-indexeddb cannot cut off. */
export const isUpgrading = (): boolean => underWay('versionchange').length > 0

/**
 * A half-done transaction leaves nothing on the returned disk. The thread must end after this call.
 */
export const freezeDisk = (): Disk => {
  for (const half of underWay('readwrite')) half._abort(null)
  return [...raw()._databases].map(([name, { version, rawObjectStores }]) => ({
    name,
    version,
    stores: [...rawObjectStores.values()].map((store) => ({
      name: store.name,
      keyPath: store.keyPath,
      autoIncrement: store.autoIncrement,
      indexes: [...store.rawIndexes.values()].map(
        ({ name: index, keyPath, multiEntry, unique }) => ({
          name: index,
          keyPath,
          multiEntry,
          unique,
        }),
      ),
      records: [...store.records.values()].map(({ key, value }) => ({ key, value })),
    })),
  }))
}

export const restoreDisk = async (disk: Disk): Promise<void> => {
  for (const database of disk) await restoreDatabase(database)
}

const restoreDatabase = ({ name, version, stores }: StoredDatabase): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => {
      for (const store of stores) restoreStore(opening.result, store)
    }
    opening.onerror = () => reject(opening.error ?? new Error(name))
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })

const restoreStore = (database: IDBDatabase, store: StoredStore): void => {
  const { name, keyPath, autoIncrement, indexes, records } = store
  const made = database.createObjectStore(name, { keyPath, autoIncrement })
  for (const { name: index, keyPath: path, multiEntry, unique } of indexes) {
    made.createIndex(index, path, { multiEntry, unique })
  }
  for (const { key, value } of records) {
    if (keyPath === null) made.put(value, key)
    else made.put(value)
  }
}

export interface Found {
  readonly held: readonly string[]
  readonly waiting: readonly string[]
}

export const findOn = (disk: Disk): Found => {
  const rowsOf = (names: readonly string[]): readonly StoredRow[] =>
    disk
      .flatMap(({ stores }) => stores)
      .filter(({ name }) => names.includes(name))
      .flatMap(({ records }) => records.map(({ value }) => value as StoredRow))
  return {
    held: rowsOf(collectionNames).flatMap(({ id, _deleted }) => (_deleted === true ? [] : id)),
    waiting: rowsOf(['outbox']).map(({ id }) => id),
  }
}

interface StoredRow {
  readonly id: string
  readonly _deleted?: boolean
}
