import type { CollectionName } from '#shared/sync/protocol.ts'
import type { BarePage } from '../barePage.ts'

export const whenTasksAre = (page: BarePage, count: number, last?: string): Promise<number> =>
  whenRecordsAre(page, 'tasks', count, last)

/**
 * Counts the records from outside the app, ten times a second. The counting begins only when the
 * record `last` is there, because each count walks through all records and holds up writers.
 * @returns milliseconds since the navigation began.
 */
export const whenRecordsAre = (
  page: BarePage,
  collection: CollectionName,
  count: number,
  last?: string,
): Promise<number> =>
  page.evaluate(
    async ({ wanted, name, lastId }) => {
      const isMeant = (name = ''): boolean => /^our-life-.*-device$/.test(name)
      const asked = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('no answer'))
        })
      const countNow = async (): Promise<number> => {
        const found = (await indexedDB.databases()).find((each) => isMeant(each.name))
        if (found?.name === undefined) return 0
        const database = await asked(indexedDB.open(found.name))
        try {
          if (!database.objectStoreNames.contains(name)) return 0
          const records = database.transaction(name).objectStore(name)
          if (lastId !== undefined && (await asked(records.getKey(lastId))) === undefined) return 0
          return await asked(records.count())
        } finally {
          database.close()
        }
      }
      while ((await countNow()) < wanted) {
        await new Promise((resolve) => {
          setTimeout(resolve, 100)
        })
      }
      return performance.now()
    },
    { wanted: count, name: collection, lastId: last },
  )
