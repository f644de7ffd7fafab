/** This page runs the product's sync, writer and lists without its screens. */
import { firstValueFrom } from 'rxjs'
import { browserEnvironment } from '#pwa/database/storage/browserEnvironment.ts'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { openRecords } from '#pwa/outbox/openRecords.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { createKnownServer } from '#pwa/sync/knownServer.ts'
import { startSync } from '#pwa/sync/startSync.ts'
import { browserFetch, createTransport } from '#pwa/sync/transport.ts'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import { askedFor, report } from './page.ts'

const between = 150

const fail = (error: unknown): void => {
  throw error
}

const sync = (database: LocalDatabase) =>
  startSync({
    database,
    transport: createTransport(browserFetch, database.userId, createKnownServer(database.device)),
    painted: async () => {},
    onRequestError: fail,
    onRequestSuccess: () => {},
    onStorageError: fail,
  })

const timed = async <T>(into: number[], work: Promise<T>): Promise<T> => {
  const began = performance.now()
  const result = await work
  into.push(performance.now() - began)
  return result
}

const fill = async () => {
  const [userId, familyId, last] = [askedFor('person'), askedFor('family'), askedFor('last')]
  const database = await openRecords({
    userId,
    environment: browserEnvironment,
    multiInstance: false,
  })
  const { stop } = sync(database)
  const { tasks } = database.collections
  const writer = createWriter(database)
  const edits: number[] = []
  const lists: number[] = []
  while ((await database.device.table('tasks').get(last)) === undefined) {
    /** RxDB answers a repeated query from memory, so each query differs. */
    const query = toMangoQuery(pendingTasks(familyId, 50 + lists.length))
    const [first] = await timed(lists, firstValueFrom(tasks.find(query).$))
    if (first !== undefined) {
      const title = `Edited ${edits.length}`
      await timed(edits, writer.change('task', first.primary, { title }))
    }
    await new Promise((resolve) => {
      setTimeout(resolve, between)
    })
  }
  await stop()
  await database.close()
  return { edits, lists }
}

report(fill())
