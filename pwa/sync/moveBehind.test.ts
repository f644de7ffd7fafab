import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { makeEarlierDevice } from '#pwa/database/testing/earlierDevice.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { asStored, buildTask } from '#shared/testing/builders.ts'
import { startSync } from './startSync.ts'
import type { Sync } from './startSync.ts'
import type { Transport } from './transport.ts'

const unreachable = (): Promise<never> => Promise.reject(new TypeError('network'))

const transport: Transport = {
  pull: unreachable,
  push: unreachable,
  restore: unreachable,
  live: unreachable,
}

let made = 0
let database: LocalDatabase
let sync: Sync | undefined
let told: unknown[]
let failedRequests: number

beforeEach(async () => {
  const name = `behind-${(made += 1)}`
  told = []
  failedRequests = 0
  await makeEarlierDevice(name, {
    records: { tasks: [toLocal(asStored(buildTask({ id: 't', familyId: 'f' })))] },
  })
  database = await openTestDatabase({ name })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await sync?.stop()
  await database.close()
})

const start = (painted: Promise<void> = Promise.resolve()): void => {
  sync = startSync({
    database,
    transport,
    painted: () => painted,
    onRequestError: () => {
      failedRequests += 1
    },
    onRequestSuccess: () => {},
    onStorageError: (error) => void told.push(error),
  })
}

const passUntil = async (isReached: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isReached())) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise(setImmediate)
  }
}

const moved = (): Promise<number> => database.device.table('tasks').count()

const noRoom = () => new DOMException('full', 'QuotaExceededError')

describe('Records of an earlier version', () => {
  it('move on a later try if there was no room at first, and the page learns of the failure', async () => {
    vi.spyOn(indexedDB, 'databases').mockRejectedValueOnce(noRoom()).mockRejectedValueOnce(noRoom())
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    start()
    await passUntil(() => told.length === 2)
    expect(await moved()).toBe(0)
    await passUntil(async () => (await moved()) === 1)
    expect(told).toMatchObject([{ name: 'QuotaExceededError' }, { name: 'QuotaExceededError' }])
  })

  it('hold up no end of the sync while another try is due', async () => {
    vi.spyOn(indexedDB, 'databases').mockRejectedValue(noRoom())
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    start()
    await passUntil(() => told.length === 1)
    await sync?.stop()
    expect(await moved()).toBe(0)
  })

  it('stay in place until the first screen is painted', async () => {
    let paint = (): void => {}
    const painted = new Promise<void>((resolve) => {
      paint = resolve
    })
    start(painted)
    await expect.poll(() => failedRequests).toBeGreaterThan(0)
    expect(await moved()).toBe(0)
    paint()
    await expect.poll(moved).toBe(1)
  })
})
