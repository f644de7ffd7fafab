import { afterEach, expect, it } from 'vitest'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { settings } from '#pwa/data/settings.ts'
import { openTestDatabase } from '#pwa/data/testing/openTestDatabase.ts'
import type {
  Checkpoint,
  CollectionName,
  PullRequest,
  PullResponse,
} from '#shared/sync/protocol.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { createEpochs } from './epochs.ts'
import { createGate } from './gate.ts'
import { createPullHandler } from './pullHandler.ts'
import { createPullTogether } from './pullTogether.ts'
import type { Transport } from './transport.ts'

let database: LocalDatabase
afterEach(() => database.close())

/** A server's answers to whoever pulls families, and the device's half over a real database. */
const pullFrom = (server: { epoch: string }) => {
  const asked: (Checkpoint | null | undefined)[] = []
  const transport = {
    pull: async ({ collections }: Pick<PullRequest, 'collections'>): Promise<PullResponse> => {
      const { families } = collections
      asked.push(families)
      if (families && families.epoch !== server.epoch) return { resync: server.epoch }
      const checkpoint = { epoch: server.epoch, audiences: {} }
      const page = { documents: [], checkpoint }
      return { epoch: server.epoch, audiences: [], collections: { families: page } }
    },
    restore: () => Promise.resolve({ wanted: [], refused: [] }),
  }
  return { pull: handlerOf('families', transport).handle, asked }
}

const handlerOf = (
  collection: CollectionName,
  transport: Pick<Transport, 'pull' | 'restore'>,
): ReturnType<typeof createPullHandler> => {
  /** RxDB's books of a collection that holds nothing look like an empty collection's storage. */
  const meta = () => database.collections[collection].storageInstance as never
  return createPullHandler({
    database,
    collection,
    pullTogether: createPullTogether(transport),
    gate: createGate(
      () => undefined,
      () => false,
    ),
    epochs: createEpochs({ database, collection, transport, meta }),
    stored: () => Promise.resolve(),
    painted: () => Promise.resolve(),
  })
}

/** Answers that the device is given one after another, and what it notes of its completeness meanwhile. */
const pullPages = async (pages: readonly (readonly [ids: readonly string[], left: number])[]) => {
  const answers = pages.map(([ids, left]) => ({
    documents: ids.map((id) => ({ ...buildTask({ id }), audience: 'user:anna' })),
    checkpoint: {
      epoch: 'e',
      audiences: { 'user:anna': left > 0 ? { upTo: 9, rank: 2, before: left } : { after: 9 } },
    },
  }))
  const transport = {
    pull: async (): Promise<PullResponse> => ({
      epoch: 'e',
      audiences: ['user:anna'],
      collections: {
        tasks: answers.shift() ?? { documents: [], checkpoint: { epoch: 'e', audiences: {} } },
      },
    }),
    restore: () => Promise.resolve({ wanted: [], refused: [] }),
  }
  const { handle } = handlerOf('tasks', transport)
  const noted: unknown[] = []
  for (const _ of pages) {
    await handle(undefined)
    noted.push((await database.device.settings.get(settings.complete('tasks')))?.value)
  }
  return noted
}

it('A collection is complete once its last page is stored, which the empty one after it tells', async () => {
  database = await openTestDatabase()
  const noted = await pullPages([
    [['a'], 2],
    [['b'], 1],
    [['c'], 0],
    [[], 0],
  ])
  expect(noted).toEqual([false, false, false, true])
})

it('It stays complete while news come, and is not while another audience begins', async () => {
  database = await openTestDatabase()
  const noted = await pullPages([
    [[], 0],
    [['a'], 0],
    [[], 0],
    [['b'], 1],
    [['c'], 0],
    [[], 0],
  ])
  expect(noted).toEqual([true, true, true, false, false, true])
})

it('An empty page that says that there is more completes nothing', async () => {
  database = await openTestDatabase()
  expect(
    await pullPages([
      [['a'], 2],
      [[], 1],
    ]),
  ).toEqual([false, false])
})

it('A collection of which nothing has ever come notices a restore too, and gives back what was sent', async () => {
  database = await openTestDatabase()
  const server = { epoch: 'before' }
  await pullFrom(server).pull(undefined)
  server.epoch = 'after'
  const { pull, asked } = pullFrom(server)
  expect(await pull(undefined)).toMatchObject({ checkpoint: { epoch: 'after' } })
  expect(asked).toEqual([
    { epoch: 'before', audiences: {} },
    { epoch: 'after', audiences: {} },
  ])
})
