import { collectionNames } from '#shared/sync/protocol.ts'
import { deleteDatabase } from './requests/deleteDatabases.ts'
import { DeviceTables } from './deviceTables.ts'
import { listDatabases } from './requests/listDatabases.ts'
import { openAside, putPhotosBack } from './photos/photosAside.ts'
import { settings } from './settings.ts'

interface CopiedStore {
  readonly store: string
  readonly rows: readonly unknown[]
  /** The number of rows that could not be read; 'all' if even that number is unknown. */
  readonly unread: number | 'all'
}

export interface DamagedCopy {
  readonly takenAt: string
  readonly databases: readonly {
    readonly database: string
    readonly stores: readonly CopiedStore[]
    readonly isOpen: boolean
  }[]
}

/**
 * The stores to copy first, in this order; `waiting` held unsent changes in versions before the
 * outbox.
 */
const first: readonly string[] = ['outbox', 'waiting', 'attention', 'photos', 'settings']

/** Stores whose rows can be fetched again, belong to the app's own machinery, or are not text. */
const leftOut: ReadonlySet<string> = new Set([
  'pictures',
  'pictureContents',
  'photoContents',
  '_rxdb_internal',
])

const expected: readonly string[] = ['outbox', 'attention', 'settings', ...collectionNames]

const deviceOf = (name: string): string => `${name}-device`

/**
 * Copies the databases without changing them; a row that cannot be read does not stop the rest from
 * being copied.
 */
export const copyWhatIsLeft = async (name: string, now: Date): Promise<DamagedCopy> => {
  const all = await listDatabases()
  const earlier = collectionNames
    .map((collection) => `rxdb-dexie-${name}--0--${collection}`)
    .filter((each) => all.includes(each))
  const databases = []
  for (const database of [deviceOf(name), ...earlier]) {
    const stores = all.includes(database) ? await copyDatabase(database) : undefined
    databases.push({ database, stores: stores ?? [], isOpen: stores !== undefined })
  }
  return { takenAt: now.toISOString(), databases }
}

const copyDatabase = async (name: string): Promise<readonly CopiedStore[] | undefined> => {
  let database: IDBDatabase
  try {
    database = await done(indexedDB.open(name))
  } catch {
    return undefined
  }
  try {
    const there = [...database.objectStoreNames].filter((store) => !leftOut.has(store))
    const lost = name.endsWith('-device') ? expected.filter((store) => !there.includes(store)) : []
    const ordered = [...new Set([...first.filter((each) => there.includes(each)), ...there])]
    const stores: CopiedStore[] = []
    for (const store of ordered) stores.push(await copyStore(database, store))
    return [...stores, ...lost.map((store) => ({ store, rows: [], unread: 'all' as const }))]
  } finally {
    database.close()
  }
}

const copyStore = async (database: IDBDatabase, store: string): Promise<CopiedStore> => {
  const rowsOf = () => database.transaction(store).objectStore(store)
  try {
    return { store, rows: await done<unknown[]>(rowsOf().getAll()), unread: 0 }
  } catch {
    return copyOneByOne(store, rowsOf)
  }
}

const copyOneByOne = async (store: string, rowsOf: () => IDBObjectStore): Promise<CopiedStore> => {
  const rows: unknown[] = []
  let unread = 0
  try {
    for (const key of await done(rowsOf().getAllKeys())) {
      try {
        rows.push(await done<unknown>(rowsOf().get(key)))
      } catch {
        unread += 1
      }
    }
    return { store, rows, unread }
  } catch {
    return { store, rows, unread: 'all' }
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', (event) => {
      event.preventDefault()
      reject(request.error ?? new Error('unknown'))
    })
  })

export interface CopyCounts {
  readonly changes: number
  readonly others: number
  readonly unread: number
  readonly isMoreLost: boolean
}

export const countsOf = ({ databases }: DamagedCopy): CopyCounts => {
  const stores = databases.flatMap((each) => each.stores)
  const counted = (is: (store: string) => boolean): number =>
    stores.filter(({ store }) => is(store)).reduce((sum, { rows }) => sum + rows.length, 0)
  return {
    changes: counted((store) => store === 'outbox'),
    others: counted((store) => store !== 'outbox' && store !== 'settings'),
    unread: stores.reduce((sum, { unread }) => sum + (unread === 'all' ? 0 : unread), 0),
    isMoreLost:
      databases.some(({ isOpen }) => !isOpen) || stores.some(({ unread }) => unread === 'all'),
  }
}

/**
 * Recreates a person's database with the copy's unsent changes, waiting photos and items that need
 * attention; the records come from the server. Call it once the copy is in a safe place.
 * @throws the storage's own error; if it lacks room for the photos, nothing has been deleted yet.
 */
export const startOver = async (name: string, { databases }: DamagedCopy): Promise<void> => {
  const own = databases.find(({ database }) => database === deviceOf(name))
  const rowsIn = (store: string): readonly Record<string, unknown>[] =>
    (own?.stores.find((each) => each.store === store)?.rows ?? []).filter(isRow)
  if (own?.isOpen === true) await putPhotosAside(name)
  for (const { database } of databases) await deleteDatabase(database)
  const device = new DeviceTables(deviceOf(name))
  await device.open()
  try {
    await device.transaction('rw', [device.outbox, device.attention, device.settings], async () => {
      for (const { seq: _, ...pending } of rowsIn('outbox')) {
        await device.table('outbox').add(pending)
      }
      await device.table('attention').bulkPut(rowsIn('attention'))
      const known = rowsIn('settings').filter(({ key }) => key === settings.serverId)
      await device.table('settings').bulkPut(known)
    })
    await putPhotosBack(name, device)
  } finally {
    device.close()
  }
}

const putPhotosAside = async (name: string): Promise<void> => {
  const aside = openAside(name)
  const database = await done(indexedDB.open(deviceOf(name)))
  try {
    for (const store of ['photoContents', 'photos']) {
      if (!database.objectStoreNames.contains(store)) continue
      const rowsOf = () => database.transaction(store).objectStore(store)
      for (const key of await done(rowsOf().getAllKeys()).catch(() => [])) {
        const row = await done<unknown>(rowsOf().get(key)).catch(() => undefined)
        if (row !== undefined) await aside.table(store).put(row)
      }
    }
  } finally {
    database.close()
    aside.close()
  }
}

const isRow = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null
