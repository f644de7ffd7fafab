import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { retried } from './person.ts'
import type { Person } from './person.ts'

export interface ServedTask {
  readonly title: string
  readonly description: string | null
  readonly status: string
}

export const servedTasks = async ({ context, url }: Person): Promise<readonly ServedTask[]> => {
  const family = await context.request.get(`${url}/api/families/current`, retried)
  const { id } = (await family.json()) as { id: string }
  const tasks = await context.request.get(`${url}/api/families/${id}/tasks`, retried)
  return (await tasks.json()) as readonly ServedTask[]
}

export const servedTitles = async (person: Person): Promise<readonly string[]> =>
  (await servedTasks(person)).map(({ title }) => title).sort()

/** Slow machines need the generous limit. */
export const eventually = <T>(look: () => Promise<T> | T) =>
  expect.poll(look, { timeout: 30_000, interval: 50 })

export const dumpDatabases = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unknown')))
      })
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        found.push({ name, store })
        found.push(...(await done(database.transaction(store).objectStore(store).getAll())))
      }
      database.close()
    }
    return JSON.stringify(found)
  })

export const databaseNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))

export const untilInstalled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}
