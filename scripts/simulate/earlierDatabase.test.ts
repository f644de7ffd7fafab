import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { createRxDatabase, INTERNAL_STORAGE_NAME } from 'rxdb'
import type { RxStorage } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { afterEach, expect, it } from 'vitest'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { moveRecords } from '#pwa/database/moving/moveRecords.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import { sha256 } from '#pwa/database/hash.ts'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import { openStageDevice } from './testing/stageDevice.ts'

/** A device's database as the version of 2026-11-21 made it (commit 7dd1a53), written out in full. */
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

const allIndexes = () => getRxStorageDexie() as unknown as RxStorage<unknown, unknown>

const leftOut = ['[_deleted+id]', '_meta.lwt']

/** Versions of 2026-11-22 and 23 left out two of RxDB's own indexes. */
const fewerIndexes = () =>
  getRxStorageDexie({ addons: [leavingIndexesOut] }) as unknown as RxStorage<unknown, unknown>

const leavingIndexesOut = (dexie: Dexie): void => {
  if (dexie.name.endsWith(INTERNAL_STORAGE_NAME)) return
  const { prototype } = dexie.Version
  const { stores } = prototype
  prototype.stores = function (schema: Readonly<Record<string, string | null>>) {
    const docs = (schema['docs'] ?? '').split(', ').filter((index) => !leftOut.includes(index))
    return stores.call(this, { ...schema, docs: docs.join(', ') })
  }
}

const makeEarlier = async (name: string, storage: RxStorage<unknown, unknown>): Promise<void> => {
  const rx = await createRxDatabase({
    name,
    storage,
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

const userId = '0192f3a0-0000-7000-8000-0000000000a1'

const open = async (name: string): Promise<LocalDatabase> => {
  database = await openStageDevice(userId, name)
  return database
}

const expectAll = async ({ collections, device }: LocalDatabase): Promise<void> => {
  const found = await collections.tasks.find().exec()
  const here = new Map(found.map((document) => [document.primary, document.toMutableJSON()]))
  for (const record of earlier.records) expect(here.get(record.id)).toMatchObject(record)
  const list = toMangoQuery(pendingTasks('0192f3a0-0000-7000-8000-00000000fa11', 10))
  const listed = await collections.tasks.find(list).exec()
  expect(listed.map(({ primary }) => primary)).toEqual([earlier.records[0]?.id])
  expect(await device.outbox.toArray()).toEqual([])
}

it('A database of an earlier version opens with its records and what needs attention', async () => {
  await makeEarlier('earlier', allIndexes())
  const opened = await open('earlier')
  await expectAll(opened)
  expect(await opened.device.attention.toArray()).toEqual(earlier.attention)
})

it('A database whose tables lack indexes has its records moved, and opens again', async () => {
  await makeEarlier('fewer', fewerIndexes())
  const opened = await open('fewer')
  await expectAll(opened)
  await moveRecords(opened, () => false)
  await expectAll(opened)
  await opened.close()
  await expectAll(await open('fewer'))
  expect(await Dexie.exists('rxdb-dexie-fewer--0--tasks')).toBe(false)
})
