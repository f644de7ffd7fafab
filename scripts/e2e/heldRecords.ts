import type { Page } from 'playwright-core'
import type { WireRecord } from '#shared/core/record.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'

export interface SeenRecord extends WireRecord {
  readonly title?: string
  readonly status?: string
  readonly completedAt?: string | null
}

export type Versions = Readonly<Record<string, string>>

export const versionsOf = (records: readonly SeenRecord[]): Versions =>
  Object.fromEntries(records.map(({ id, rev, editId }) => [id, `${rev} ${editId}`]))

export const heldVersions = async (page: Page): Promise<Versions> =>
  versionsOf(await heldRecords(page, collectionNames))

export const heldRecords = (
  page: Page,
  collections: readonly CollectionName[] = ['tasks'],
): Promise<readonly SeenRecord[]> =>
  page.evaluate(async (names) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unknown')))
      })
    const found: SeenRecord[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!/^our-life-.*-device$/.test(name)) continue
      const database = await done(indexedDB.open(name))
      const reading = database.transaction([...names])
      for (const each of names) {
        found.push(...((await done(reading.objectStore(each).getAll())) as SeenRecord[]))
      }
      database.close()
    }
    return found.filter(({ _deleted }) => !_deleted)
  }, collections)

interface HeldIds {
  readonly earlier: readonly string[]
  readonly moved: readonly string[]
}

export const heldIds = (page: Page): Promise<HeldIds> =>
  page.evaluate(async (names) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unknown')))
      })
    const earlier: string[] = []
    const moved: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const isEarlier = names.some((each) => name.endsWith(`--0--${each}`))
      if (!isEarlier && !/^our-life-.*-device$/.test(name)) continue
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        if (store !== 'docs' && !names.some((each) => each === store)) continue
        const keys = await done(database.transaction(store).objectStore(store).getAllKeys())
        ;(isEarlier ? earlier : moved).push(...keys.map(String))
      }
      database.close()
    }
    return { earlier, moved }
  }, collectionNames)
