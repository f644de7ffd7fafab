import type { Dexie } from 'dexie'
import { INTERNAL_STORAGE_NAME } from 'rxdb'
import type { RxDocumentData, RxStorage, RxStorageDefaultCheckpoint as Checkpoint } from 'rxdb'
import { getKeyRangeByQueryPlan, getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { readingManyAtOnce } from './readingManyAtOnce.ts'

/** RxDB's storage over Dexie, with fewer indexes; it reads lists and many rows at once, not row by row. */
export const deviceStorage = (): RxStorage<unknown, unknown> => {
  const storage = getRxStorageDexie({ addons: [withoutIdleIndexes, readingManyAtOnce] })
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) => readingListsAtOnce(await create(params))
  return storage as RxStorage<unknown, unknown>
}

/** RxDB's own store of what databases and collections there are asks for its few rows by others. */
const indexesAsked = (stores: string, name: string): string =>
  name.endsWith(INTERNAL_STORAGE_NAME)
    ? stores
    : stores
        .split(', ')
        .filter((index) => index !== '[_deleted+id]' && index !== '_meta.lwt')
        .join(', ')

/**
 * RxDB's Dexie tables have two indexes that nothing here asks: queries name a kind or an id, and what
 * was written when is asked with the id. Each is written with every row, once more in the books.
 * RxDB's plugins for cleaning up and for migrating schemas do ask them: whoever adds one puts them back.
 */
const withoutIdleIndexes = (dexie: Dexie): void => {
  const { prototype } = dexie.Version
  const { stores } = prototype
  prototype.stores = function (schema: Readonly<Record<string, string | null>>) {
    return stores.call(this, { ...schema, docs: indexesAsked(schema.docs ?? '', dexie.name) })
  }
}

/** Its own reading walks a cursor, an event a row, and copies each row deeply once more. */
const readingListsAtOnce = <Row>(
  instance: RxStorageInstanceDexie<Row>,
): RxStorageInstanceDexie<Row> => {
  const readByCursor = instance.query.bind(instance)
  instance.query = async (prepared) => {
    const { query, queryPlan } = prepared
    const isOneStretch = queryPlan.selectorSatisfiedByIndex && queryPlan.sortSatisfiedByIndex
    if (!isOneStretch || query.skip > 0 || query.limit === undefined || query.limit < 1) {
      return readByCursor(prepared)
    }
    const { dexieDb, dexieTable, booleanIndexes } = await instance.internals
    const { IDBKeyRange } = dexieDb._options as { readonly IDBKeyRange?: unknown }
    const range = getKeyRangeByQueryPlan(booleanIndexes, queryPlan, IDBKeyRange) as IDBKeyRange
    const documents = await dexieDb.transaction('r', dexieTable, ({ idbtrans }) =>
      answerOf(
        idbtrans
          .objectStore(dexieTable.name)
          .index(`[${queryPlan.index.join('+')}]`)
          .getAll(range, query.limit) as IDBRequest<RxDocumentData<Row>[]>,
      ),
    )
    for (const document of documents) restoreBooleans(document, booleanIndexes)
    return { documents }
  }
  /** RxDB asks this instead, where a storage has it, of a query that no index serves wholly. */
  return Object.assign(instance, {
    getChangedDocumentsSince: (limit: number, checkpoint?: Checkpoint) =>
      changedSince(instance, limit, checkpoint),
  })
}

/** So many at once that a page stays responsive while they are copied to it. */
const pieceSize = 1000

/** The records that were written after a checkpoint, in that order: what a replication looks through. */
const changedSince = async <Row>(
  instance: RxStorageInstanceDexie<Row>,
  limit: number,
  checkpoint: Checkpoint | undefined = { id: '', lwt: 0 },
): Promise<{ documents: RxDocumentData<Row>[]; checkpoint: Checkpoint }> => {
  const { dexieDb, dexieTable, booleanIndexes } = await instance.internals
  const { IDBKeyRange: range = IDBKeyRange } = dexieDb._options as {
    readonly IDBKeyRange?: typeof IDBKeyRange
  }
  const documents: RxDocumentData<Row>[] = []
  let reached = checkpoint
  await dexieDb.transaction('r', dexieTable, async ({ idbtrans }) => {
    const index = idbtrans.objectStore(dexieTable.name).index(`[_meta.lwt+${instance.primaryPath}]`)
    while (documents.length < limit) {
      const after = range.lowerBound([reached.lwt, reached.id], true)
      const wanted = Math.min(pieceSize, limit - documents.length)
      const piece = await answerOf(index.getAll(after, wanted) as IDBRequest<RxDocumentData<Row>[]>)
      documents.push(...piece)
      const last = piece.at(-1)
      if (last === undefined) break
      reached = { id: String(last[instance.primaryPath]), lwt: last._meta.lwt }
      if (piece.length < wanted) break
    }
  })
  for (const document of documents) restoreBooleans(document, booleanIndexes)
  return { documents, checkpoint: reached }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
  })

/** IndexedDB orders no booleans: RxDB keeps them as '1' and '0'. */
const restoreBooleans = (document: object, names: readonly string[]): void => {
  for (const name of names) Reflect.set(document, name, Reflect.get(document, name) === '1')
}
