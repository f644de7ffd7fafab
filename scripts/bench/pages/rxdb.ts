/**
 * Measures rows d and e with RxDB alone and the product's schema: nothing that is built on RxDB can
 * be faster.
 */
import { createRxDatabase } from 'rxdb'
import type { RxCollection } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import { toCountQuery, toMangoQuery } from '#pwa/database/listQueries.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { recordSchema } from '#pwa/database/schema.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { ask, asked, counts, keepPage, lists, report, toColumns } from './peerPage.ts'
import type { ScreenRows } from './queries.ts'
import { showRows } from './showRows.tsx'
import { tickTimes } from './rxdbTick.ts'

type Collections = Readonly<Record<CollectionName, RxCollection<LocalRecord>>>

const openCollections = async (): Promise<Collections> => {
  const database = await createRxDatabase({
    name: 'rxdb',
    storage: getRxStorageDexie(),
    multiInstance: true,
    eventReduce: true,
  })
  const schemas = collectionNames.map((name) => [name, { schema: recordSchema }] as const)
  await database.addCollections(Object.fromEntries(schemas))
  return database.collections as unknown as Collections
}

const opening = openCollections()

const fetchRecords = async (): Promise<readonly LocalRecord[]> => {
  const records = (await (await fetch(ask('rows'))).json()) as readonly WireRecord[]
  return records.map(toColumns)
}

const fill = async () => {
  const [collections, records] = await Promise.all([opening, fetchRecords()])
  for (const [name, collection] of Object.entries(collections)) {
    await collection.bulkInsert(records.filter((record) => collectionOf(record) === name))
  }
  await keepPage()
  return { all: performance.now() }
}

const readDashboard = async (): Promise<ScreenRows> => {
  const collections = await opening
  const list = (query: ListQuery) =>
    collections[collectionOf(query)].find(toMangoQuery(query)).exec()
  const count = (query: ListQuery) =>
    collections[collectionOf(query)].count(toCountQuery(query)).exec()
  const [counted, listed] = await Promise.all([
    Promise.all(counts().map(count)),
    Promise.all(lists().map(list)),
  ])
  return {
    counts: counted,
    lists: listed.map((found) => found.map((each) => each.toJSON() as LocalRecord)),
  }
}

const open = () => showRows(readDashboard)

const tick = async () => {
  const { tasks } = await opening
  const records = await fetchRecords()
  await tasks.bulkInsert(records.filter(({ kind }) => kind === 'task'))
  const family = records.find(({ kind }) => kind === 'family')?.id ?? ''
  return { samples: await tickTimes(tasks, family) }
}

const works = { fill, open, tick }

const work = asked().get('work') ?? ''
if (work in works) report(works[work as keyof typeof works]())
