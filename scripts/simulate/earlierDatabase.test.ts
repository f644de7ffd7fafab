import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { createRxDatabase } from 'rxdb'
import type { RxStorage } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { afterEach, expect, it } from 'vitest'
import { openLocalDatabase } from '#pwa/data/database.ts'
import { deviceStorage } from '#pwa/data/deviceStorage.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { toMangoQuery } from '#pwa/data/listQueries.ts'
import { sha256 } from '#pwa/data/hash.ts'
import { pendingTasks } from '#shared/derive/tasks.ts'

/** A device's database as the version of 2026-11-21 made it (commit 7dd1a53), all written out. */
interface Earlier {
  readonly schema: never
  readonly collections: readonly string[]
  readonly tables: { readonly version: number; readonly stores: Record<string, string> }
  readonly records: readonly LocalRecord[]
  readonly waiting: readonly object[]
  readonly attention: readonly object[]
}

const file = new URL('./fixtures/protocol-1/local-database.json', import.meta.url)
const earlier = JSON.parse(readFileSync(file, 'utf8')) as Earlier

/** As it was before the product left indexes out. */
const storage = () => getRxStorageDexie() as unknown as RxStorage<unknown, unknown>
const name = 'earlier'

const makeEarlier = async (): Promise<void> => {
  const rx = await createRxDatabase({
    name,
    storage: storage(),
    multiInstance: false,
    hashFunction: sha256,
  })
  await rx.addCollections(
    Object.fromEntries(earlier.collections.map((each) => [each, { schema: earlier.schema }])),
  )
  const inserted = await rx.collections['tasks']?.bulkInsert([...earlier.records])
  expect(inserted?.error).toEqual([])
  await rx.close()
  const tables = new Dexie(`${name}-device`)
  tables.version(earlier.tables.version).stores(earlier.tables.stores)
  await tables.table('waiting').bulkPut([...earlier.waiting])
  await tables.table('attention').bulkPut([...earlier.attention])
  tables.close()
}

let database: LocalDatabase | undefined
afterEach(() => database?.close())

it('A database of an earlier version opens with its records, its queue and what needs attention', async () => {
  await makeEarlier()
  const userId = '0192f3a0-0000-7000-8000-0000000000a1'
  let made = 0
  const newId = (): string => `made-${(made += 1)}`
  const environment = { now: () => new Date(), newId, newEditId: newId }
  database = await openLocalDatabase({
    name,
    userId,
    environment,
    storage: deviceStorage(),
    multiInstance: false,
  })
  const found = await database.collections.tasks.find().exec()
  const here = new Map(found.map((document) => [document.primary, document.toMutableJSON()]))
  for (const record of earlier.records) expect(here.get(record.id)).toMatchObject(record)
  const { tasks } = database.collections
  const list = toMangoQuery(pendingTasks('0192f3a0-0000-7000-8000-00000000fa11', 10))
  const listed = await tasks.find(list).exec()
  expect(listed.map(({ primary }) => primary)).toEqual([earlier.records[0]?.id])
  expect(await database.device.waiting.toArray()).toEqual(earlier.waiting)
  expect(await database.device.attention.toArray()).toEqual(earlier.attention)
})
