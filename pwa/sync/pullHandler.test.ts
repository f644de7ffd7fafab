import { afterEach, expect, it } from 'vitest'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { openTestDatabase } from '#pwa/data/testing/openTestDatabase.ts'
import type { Checkpoint, PullRequest, PullResponse } from '#shared/sync/protocol.ts'
import { createEpochs } from './epochs.ts'
import { createGate } from './gate.ts'
import { createPullHandler } from './pullHandler.ts'
import { createPullTogether } from './pullTogether.ts'

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
  /** RxDB's books of a collection that holds nothing look like an empty collection's storage. */
  const meta = () => database.collections.families.storageInstance as never
  const collection = 'families'
  const { handle: pull } = createPullHandler({
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
  return { pull, asked }
}

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
