import { afterEach, beforeEach, expect, it } from 'vitest'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { noteCompleteness } from '#pwa/data/completeness.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { toLocal } from '#pwa/data/localRecord.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { settings } from '#pwa/data/settings.ts'
import { openTestDatabase } from '#pwa/data/testing/openTestDatabase.ts'
import { buildTask } from '#shared/testing/builders.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import type { Checkpoint } from '#shared/sync/protocol.ts'
import { openMeta, replicationName } from './books.ts'
import { bringFirstPages } from './firstPages.ts'
import type { PulledPage } from './pullTogether.ts'

let database: LocalDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const sent = (id: string, rev = 1): WireRecord => ({
  ...buildTask({ id }),
  editId: `${id}-${rev}`,
  rev,
  seal: 's',
})

/** Pages of a family that goes on filling up until the last of them, and what is asked of it. */
const createServer = (pages: readonly (readonly WireRecord[])[]) => {
  const answers = pages.map((documents, at): PulledPage => {
    const left = pages.length - 1 - at
    const progress = left > 0 ? { upTo: 9, rank: 9, before: left } : { after: 9 }
    const checkpoint = { epoch: 'e', audiences: { family: progress } }
    return { audiences: ['family'], page: { documents, checkpoint } as PulledPage['page'] }
  })
  const asked: (Checkpoint | null)[] = []
  let onAsked = async (_count: number): Promise<void> => {}
  return {
    answers,
    asked,
    before: (act: typeof onAsked) => {
      onAsked = act
    },
    pull: async (_: string, checkpoint: Checkpoint | null): Promise<PulledPage> => {
      asked.push(checkpoint)
      await onAsked(asked.length)
      const answer = answers[asked.length - 1]
      if (answer === undefined) throw new Error('nobody should ask')
      return answer
    },
  }
}

const pushed: string[] = []
const replicationOf = (pull: (last: Checkpoint | undefined) => void) =>
  replicateRxCollection<LocalRecord, Checkpoint>({
    collection: database.collections.tasks,
    replicationIdentifier: replicationName('tasks'),
    autoStart: false,
    waitForLeadership: false,
    pull: {
      batchSize: 1,
      handler: async (last) => {
        pull(last)
        return { documents: [], checkpoint: last }
      },
    },
    push: {
      handler: async (rows) => {
        pushed.push(...rows.map(({ newDocumentState: { id } }) => id))
        return []
      },
    },
  })

/** Brings them, then lets RxDB's replication take over. @returns what that went on from. */
const arrive = async (server: ReturnType<typeof createServer>) => {
  pushed.length = 0
  const from: (Checkpoint | undefined)[] = []
  const replication = replicationOf((last) => from.push(last))
  const options = { database, collection: 'tasks' as const, replication, pull: server.pull }
  await bringFirstPages({ ...options, painted: () => Promise.resolve() })
  const meta = await openMeta(database, replication)
  const books = await meta.findDocumentsById(
    ['a', 'b', 'c'].map((id) => `${id}|0`),
    true,
  )
  await meta.close()
  await replication.start()
  await replication.awaitInSync()
  await replication.cancel()
  return { from: from[0], entered: books.map(({ itemId }) => itemId) }
}

const here = async () =>
  (await database.collections.tasks.find().exec()).map(({ primary }) => primary).sort()

/** An edit as the writer makes it: noted, then written. */
const edit = async (id: string): Promise<void> => {
  const editId = `${id}-mine`
  await database.device.waiting.put({ id, collection: 'tasks', editId, since: '2026-11-21' })
  await database.collections.tasks.incrementalUpsert(
    toLocal({ ...sent(id), editId, title: 'Mine' }),
  )
}

it('All pages are stored and entered, and the replication goes on from the last', async () => {
  const server = createServer([[sent('a')], [sent('b')], [sent('c')]])
  const { from, entered } = await arrive(server)
  expect(await here()).toEqual(['a', 'b', 'c'])
  expect(entered.sort()).toEqual(['a', 'b', 'c'])
  expect(from).toEqual(server.answers[2]?.page.checkpoint)
  expect(server.asked).toHaveLength(3)
  expect(pushed).toEqual([])
})

it('An edit meanwhile ends it after the page in hand, and is sent', async () => {
  const server = createServer([[sent('a')], [sent('b')], [sent('c')], []])
  server.before(async (count) => {
    if (count === 3) await edit('a')
  })
  const { from } = await arrive(server)
  expect(pushed).toEqual(['a'])
  expect(server.asked.length).toBeLessThan(5)
  expect(server.answers.map(({ page }) => page.checkpoint)).toContainEqual(from)
})

it('An empty page ends it, also one that says that there is more', async () => {
  const server = createServer([[sent('a')], [], [sent('b')], []])
  const { from } = await arrive(server)
  expect(await here()).toEqual(['a'])
  expect(server.asked).toHaveLength(2)
  expect(from).toEqual(server.answers[0]?.page.checkpoint)
})

it('What is here already is left as it is, and its page to the replication', async () => {
  const server = createServer([[sent('a')], [sent('b'), sent('a', 2)], [sent('c')]])
  const { from, entered } = await arrive(server)
  expect(await database.collections.tasks.findOne('a').exec()).toMatchObject({ primary: 'a' })
  expect((await database.collections.tasks.findOne('a').exec())?.get('rev')).toBe(1)
  expect(entered.sort()).toEqual(['a', 'b'])
  expect(from).toEqual(server.answers[0]?.page.checkpoint)
  expect(pushed).toEqual([])
})

it('A collection that holds anything, or is about to, is left to the replication', async () => {
  await edit('a')
  const server = createServer([[sent('b')]])
  await arrive(server)
  expect(server.asked).toEqual([])
  expect(pushed).toEqual(['a'])
})

it('A collection that was complete while it held nothing is not while the first of many pages come', async () => {
  await noteCompleteness(database.device, 'tasks', true)
  const server = createServer([[sent('a')], [sent('b')]])
  const noted: unknown[] = []
  server.before(async (count) => {
    if (count > 1) noted.push(await isCompleteNow())
  })
  await arrive(server)
  /** The second page is asked for before the first is stored; at the end RxDB's own pull would note it. */
  expect([...noted, await isCompleteNow()]).toEqual([true, false])
})

it('and stays so where one page brings all of it', async () => {
  await noteCompleteness(database.device, 'tasks', true)
  await arrive(createServer([[sent('a')]]))
  expect(await isCompleteNow()).toBe(true)
})

const isCompleteNow = async (): Promise<unknown> =>
  (await database.device.settings.get(settings.complete('tasks')))?.value

it('A request that fails leaves the rest to the replication', async () => {
  const server = createServer([[sent('a')], [sent('b')]])
  server.before((count) =>
    count === 2 ? Promise.reject(new TypeError('offline')) : Promise.resolve(),
  )
  const { from } = await arrive(server)
  expect(await here()).toEqual(['a'])
  expect(from).toEqual(server.answers[0]?.page.checkpoint)
  expect(pushed).toEqual([])
})
