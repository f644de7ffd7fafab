import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CollectionName, PushResponse } from '#shared/sync/protocol.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import { limits } from '#shared/domain/limits.ts'
import { buildEvent, buildTask } from '#shared/testing/builders.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { toLocal } from '#pwa/data/localRecord.ts'
import { openTestDatabase } from '#pwa/data/testing/openTestDatabase.ts'
import { createGate, pause } from './gate.ts'
import { createPushAhead } from './pushAhead.ts'
import { createPushHandler } from './pushHandler.ts'
import { SyncHttpError } from './transport.ts'

let database: LocalDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const requests = 5

/** The rows of so many requests, pushed to a server that answers after a while, each in its own way. */
const pushTo = async (
  answer: (request: number) => Promise<PushResponse>,
  collection: CollectionName,
  build: (overrides: { readonly id: string }) => WireRecord,
) => {
  const seen = { asked: 0, underWay: 0, most: 0 }
  const transport = {
    push: async (): Promise<PushResponse> => {
      const request = (seen.asked += 1)
      seen.underWay += 1
      seen.most = Math.max(seen.most, seen.underWay)
      try {
        await pause(10)
        return await answer(request)
      } finally {
        seen.underWay -= 1
      }
    },
  }
  const gate = createGate(
    () => undefined,
    () => false,
  )
  const push = createPushHandler({
    database,
    collection,
    transport: transport as never,
    gate,
    ahead: createPushAhead(gate, () => Promise.resolve(undefined)),
    epochs: { current: () => Promise.resolve(undefined) } as never,
    isStopped: () => false,
  })
  const rows = Array.from({ length: requests * limits.pushRows }, (_, at) => ({
    newDocumentState: toLocal(build({ id: `r${at}` })),
  }))
  const outcome = await push(rows as never).catch((error: unknown) => error)
  return { ...seen, outcome }
}

const taken = (): Promise<PushResponse> => Promise.resolve({ conflicts: [], refused: [] })

it('Records that have nothing to do with each other travel in several requests at once', async () => {
  const { asked, most, outcome } = await pushTo(taken, 'tasks', buildTask)
  expect({ asked, most, outcome }).toEqual({ asked: requests, most: 3, outcome: [] })
})

it('Records that others are part of travel one request after another', async () => {
  const { asked, most } = await pushTo(taken, 'events', buildEvent)
  expect({ asked, most }).toEqual({ asked: requests, most: 1 })
})

it('A request that is lost among others is sent again, and none of the others', async () => {
  const lost = new Set([2, 4])
  const { asked, outcome } = await pushTo(
    (request) => (lost.has(request) ? Promise.reject(new TypeError('fetch failed')) : taken()),
    'tasks',
    buildTask,
  )
  expect({ asked, outcome }).toEqual({ asked: requests + lost.size, outcome: [] })
})

it('A request that goes on failing fails the push, and what else was under way has ended', async () => {
  const failing = new SyncHttpError(503, undefined, undefined)
  const { asked, underWay, outcome } = await pushTo(
    (request) => (request === 1 || request > requests ? Promise.reject(failing) : taken()),
    'tasks',
    buildTask,
  )
  expect(outcome).toBe(failing)
  expect({ underWay, triedAgain: asked > requests }).toEqual({ underWay: 0, triedAgain: true })
})

it('A push that fails does so once nothing of it is under way, and sends no more', async () => {
  const failing = new SyncHttpError(401, undefined, undefined)
  let late = 0
  const { asked, underWay, outcome } = await pushTo(
    async (request) => {
      if (request === 1) throw failing
      await pause(50)
      late += 1
      return taken()
    },
    'tasks',
    buildTask,
  )
  expect(outcome).toBe(failing)
  expect({ asked, underWay, late }).toEqual({ asked: 3, underWay: 0, late: 2 })
})
