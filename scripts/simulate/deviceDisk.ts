import { setImmediate as nextTask } from 'node:timers/promises'

/** All that stands in a thread's IndexedDB, fit to be handed to another thread. */
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

/** What fake-indexeddb keeps under its surface: only there is one moment of all databases to be had. */
interface RawFactory {
  readonly _databases: ReadonlyMap<string, RawDatabase>
}

interface RawDatabase {
  readonly version: number
  readonly transactions: readonly { mode: string; _started: boolean; _state: string }[]
  readonly rawObjectStores: ReadonlyMap<string, RawStore>
}

interface RawStore {
  readonly name: string
  readonly keyPath: string | string[] | null
  readonly autoIncrement: boolean
  readonly rawIndexes: ReadonlyMap<string, StoredStore['indexes'][number]>
  readonly records: { values(): Iterable<{ readonly key: IDBValidKey; readonly value: unknown }> }
}

const raw = (): RawFactory => indexedDB as unknown as RawFactory

/** A disk that is cut off in the middle of a transaction has none of it. */
const isWriting = ({ transactions }: RawDatabase): boolean =>
  transactions.some(
    ({ mode, _started, _state }) => mode !== 'readonly' && _started && _state !== 'finished',
  )

/**
 * The disk as it would be found if the thread ended at this very moment; waits until no transaction
 * is half done. Nothing may be awaited between the answer and the end.
 */
export const freezeDisk = async (): Promise<Disk> => {
  while ([...raw()._databases.values()].some(isWriting)) await nextTask()
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

/** Gives a new thread what another one left behind. */
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
