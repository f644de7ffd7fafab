import { Dexie } from 'dexie'
import type { RxDocumentData, RxStorage } from 'rxdb'
import { getKeyRangeByQueryPlan, getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'

/**
 * RxDB's storage over Dexie, except that a list is read by one request: RxDB walks a cursor, an event a
 * row, and a year of a family's money is thousands of rows.
 * @param onCreate called with each connection before it is opened.
 */
export const deviceStorage = (
  onCreate: (connection: Dexie) => void = () => {},
): RxStorage<unknown, unknown> => {
  const storage = getRxStorageDexie({ onCreate })
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) => readingListsAtOnce(await create(params))
  return storage as RxStorage<unknown, unknown>
}

const readingListsAtOnce = <Row>(
  instance: RxStorageInstanceDexie<Row>,
): RxStorageInstanceDexie<Row> => {
  const readByCursor = instance.query.bind(instance)
  instance.query = async (prepared) => {
    const { query, queryPlan } = prepared
    const { limit, skip } = query
    const isOneRange = queryPlan.selectorSatisfiedByIndex && queryPlan.sortSatisfiedByIndex
    if (!isOneRange || skip > 0 || limit === undefined || limit < 1) return readByCursor(prepared)
    const { dexieTable, booleanIndexes } = await instance.internals
    const { lower, upper, lowerOpen, upperOpen } = getKeyRangeByQueryPlan(
      booleanIndexes,
      queryPlan,
      Dexie.dependencies.IDBKeyRange,
    ) as IDBKeyRange
    const documents: RxDocumentData<Row>[] = await dexieTable
      .where(`[${queryPlan.index.join('+')}]`)
      .between(lower, upper, !lowerOpen, !upperOpen)
      .limit(limit)
      .toArray()
    for (const document of documents) restoreBooleans(document, booleanIndexes)
    return { documents }
  }
  return instance
}

/** IndexedDB orders no booleans: RxDB keeps them as '1' and '0'. */
const restoreBooleans = (document: object, names: readonly string[]): void => {
  for (const name of names) Reflect.set(document, name, Reflect.get(document, name) === '1')
}
