/** The bench's work done with RxDB alone: the floor of what is built on it. */
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import { toCountQuery, toMangoQuery } from '#pwa/database/listQueries.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { ask, asked, counts, keepPage, lists, painted, report, toColumns } from './peerPage.ts'
import type { ScreenRows } from './queries.ts'
import { showRows } from './showRows.tsx'
import { openCollections, replicate } from './rxdbCollections.ts'
import type { Collections, Replication } from './rxdbCollections.ts'
import { tickTimes } from './rxdbTick.ts'

const opening = openCollections()

const fetchRecords = async (): Promise<readonly LocalRecord[]> => {
  const records = (await (await fetch(ask('rows'))).json()) as readonly WireRecord[]
  return records.map(toColumns)
}

const replicateAll = (
  collections: Collections,
  records: Promise<readonly LocalRecord[]>,
  push: (records: readonly LocalRecord[]) => Promise<void>,
): readonly Replication[] =>
  Object.values(collections).map((collection) => {
    const server = records.then((all) =>
      all.filter((record) => collectionOf(record) === collection.name),
    )
    return replicate(collection, { server, push })
  })

const stored = (replications: readonly Replication[], count: number): Promise<void> =>
  new Promise((resolve) => {
    let received = 0
    for (const { received$ } of replications) {
      received$.subscribe(() => {
        received += 1
        if (received === count) resolve()
      })
    }
  })

/**
 * Rows a and d count from the beginning of the navigation until everything is stored; RxDB then goes on with
 * its own work.
 */
const fill = async () => {
  const records = fetchRecords()
  const replications = replicateAll(await opening, records, async () => {})
  const settled = Promise.all(replications.map((each) => each.awaitInitialReplication()))
  await Promise.race([records.then(({ length }) => stored(replications, length)), settled])
  const all = performance.now()
  if (asked().has('family')) {
    await settled
    await keepPage()
  }
  return { all }
}

/** Row b pulls everything beforehand, and then edits it without any replication. */
const fillQueue = async () => {
  const collections = await opening
  const replications = replicateAll(collections, fetchRecords(), async () => {})
  await Promise.all(replications.map((each) => each.awaitInSync()))
  await Promise.all(replications.map((each) => each.cancel()))
  const tasks = await collections.tasks.find().exec()
  const edited = tasks.map((task) => ({
    ...task.toMutableJSON(),
    title: `Edited ${task.primary.slice(-6)}`,
  }))
  const began = performance.now()
  await collections.tasks.bulkUpsert(edited)
  return { waiting: edited.length, wrote: performance.now() - began }
}

/** RxDB has prepared the rows to send, as the product has, when the network comes back. */
const sendQueue = async () => {
  const collections = await opening
  let comeBack = (): void => {}
  const online = new Promise<void>((resolve) => {
    comeBack = resolve
  })
  let answered = 0
  const replications = replicateAll(collections, Promise.resolve([]), async (records) => {
    await online
    const lines = new Blob(records.map((record) => `${JSON.stringify(record)}\n`))
    const response = await fetch('/batch', { method: 'POST', body: lines })
    if (!response.ok) throw new Error(String(response.status))
    answered = performance.now()
  })
  await new Promise((resolve) => {
    setTimeout(resolve, 4000)
  })
  const began = performance.now()
  comeBack()
  await Promise.all(replications.map((each) => each.awaitInSync()))
  await painted()
  if (answered === 0) throw new Error('nothing was sent')
  return { all: performance.now() - began, answered: answered - began }
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

const open = () => showRows({ read: readDashboard, begin: () => 0 })

const tick = async () => {
  const { tasks } = await opening
  const records = await fetchRecords()
  await tasks.bulkInsert(records.filter(({ kind }) => kind === 'task'))
  const family = records.find(({ kind }) => kind === 'family')?.id ?? ''
  return { samples: await tickTimes(tasks, family) }
}

const works = { fill, fillQueue, sendQueue, open, tick }

const work = asked().get('work') ?? ''
if (work in works) report(works[work as keyof typeof works]())
