import type { Page } from 'playwright-core'

/**
 * Waits until the app's database holds so many tasks, asking it from outside through a connection
 * of its own ten times a second. @returns when, in milliseconds since the navigation began.
 */
export const whenTasksAre = (page: Page, count: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const ofTasks = (name = ''): boolean => /^rxdb-dexie-our-life-[^_]*--tasks$/.test(name)
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    const countNow = async (): Promise<number> => {
      const found = (await indexedDB.databases()).find(({ name }) => ofTasks(name))
      if (found?.name === undefined) return 0
      const database = await asked(indexedDB.open(found.name))
      try {
        if (!database.objectStoreNames.contains('docs')) return 0
        return await asked(database.transaction('docs').objectStore('docs').count())
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
  }, count)
