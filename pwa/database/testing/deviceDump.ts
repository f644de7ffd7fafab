export interface DeviceDump {
  readonly commit: string
  readonly recordedAt: string
  readonly databases: readonly DumpedDatabase[]
  readonly localStorage: Readonly<Record<string, string>>
  readonly sessionStorage: Readonly<Record<string, string>>
}

export interface DumpedDatabase {
  readonly name: string
  /** IndexedDB's own version number, which is ten times Dexie's. */
  readonly version: number
  readonly stores: readonly DumpedStore[]
}

export interface DumpedStore {
  readonly name: string
  readonly keyPath: string | string[] | null
  readonly autoIncrement: boolean
  readonly indexes: readonly DumpedIndex[]
  readonly rows: readonly { readonly key: IDBValidKey; readonly value: unknown }[]
}

export interface DumpedIndex {
  readonly name: string
  readonly keyPath: string | string[]
  readonly unique: boolean
  readonly multiEntry: boolean
}

/**
 * Encodes a value as JSON. What JSON lacks becomes an object whose only names begin with '$'.
 * @throws Error for a value of another class, e.g. a CryptoKey: it would be lost silently.
 */
export const encodeValue = async (value: unknown): Promise<unknown> => {
  const base64 = (buffer: ArrayBuffer): string =>
    btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCodePoint(byte)).join(''))
  if (value === undefined) return { $undefined: true }
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return Promise.all(value.map((each) => encodeValue(each)))
  if (value instanceof Date) return { $date: value.toISOString() }
  if (value instanceof Blob) return { $blob: base64(await value.arrayBuffer()), $type: value.type }
  /** Unlike `instanceof`, this works on objects of any page or test environment. */
  const className = Object.prototype.toString.call(value).slice('[object '.length, -1)
  if (className === 'ArrayBuffer') return { $buffer: base64(value as ArrayBuffer) }
  const isPlain = className === 'Object'
  if (!isPlain) throw new Error(`There is no JSON for a ${className}`)
  const encoded: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    if (name.startsWith('$')) throw new Error(`${name} looks like a mark of ours`)
    encoded[name] = await encodeValue(field)
  }
  return encoded
}

export const decodeValue = (encoded: unknown): unknown => {
  const bytes = (base64: unknown): ArrayBuffer =>
    Uint8Array.from(atob(String(base64)), (character) => character.codePointAt(0) ?? 0).buffer
  if (encoded === null || typeof encoded !== 'object') return encoded
  if (Array.isArray(encoded)) return encoded.map((each) => decodeValue(each))
  const fields = encoded as Readonly<Record<string, unknown>>
  if ('$undefined' in fields) return undefined
  if ('$date' in fields) return new Date(String(fields['$date']))
  if ('$buffer' in fields) return bytes(fields['$buffer'])
  if ('$blob' in fields)
    return new Blob([bytes(fields['$blob'])], { type: String(fields['$type']) })
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, decodeValue(each)]))
}

export const dumpDatabases = async (factory: IDBFactory): Promise<readonly DumpedDatabase[]> => {
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no answer'))
    })
  const dumped: DumpedDatabase[] = []
  for (const { name = '' } of await factory.databases()) {
    const database = await answer(factory.open(name))
    const names = [...database.objectStoreNames]
    const transaction = database.transaction(names)
    const stores = names.map(async (each) => {
      const store = transaction.objectStore(each)
      const { keyPath, autoIncrement } = store
      const indexes = [...store.indexNames].map((indexName) => {
        const index = store.index(indexName)
        const { unique, multiEntry } = index
        return { name: indexName, keyPath: index.keyPath as string, unique, multiEntry }
      })
      const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
      return { name: each, keyPath, autoIncrement, indexes, keys, values }
    })
    const read = await Promise.all(stores)
    database.close()
    const { version } = database
    const encoded = read.map(async ({ keys, values, ...store }) => {
      const all = await Promise.all(values.map((value: unknown) => encodeValue(value)))
      return { ...store, rows: keys.map((key, at) => ({ key, value: all[at] })) }
    })
    dumped.push({ name, version, stores: await Promise.all(encoded) })
  }
  return dumped
}

export const restoreDevice = async (
  { databases }: Pick<DeviceDump, 'databases'>,
  factory: IDBFactory,
): Promise<void> => {
  const answer = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no answer'))
    })
  for (const { name, version, stores } of databases) {
    await answer(factory.deleteDatabase(name))
    const opening = factory.open(name, version)
    opening.onupgradeneeded = () => {
      for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
        const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement })
        for (const { name: indexName, keyPath: indexed, ...options } of indexes) {
          store.createIndex(indexName, indexed, options)
        }
        for (const { key, value } of rows) {
          if (keyPath === null) store.put(decodeValue(value), key)
          else store.put(decodeValue(value))
        }
      }
    }
    const database = await answer(opening)
    database.close()
  }
}
