import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { toLocal } from '#pwa/data/localRecord.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { openTestDatabase } from '#pwa/data/testing/openTestDatabase.ts'
import { buildTask } from '#shared/testing/builders.ts'
import type { Checkpoint } from '#shared/sync/protocol.ts'
import { pause } from './gate.ts'
import { replicationName } from './books.ts'
import { settleStart } from './settleStart.ts'

let database: LocalDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const start = async (writesTake: number): Promise<void> => {
  const never = () => Promise.reject(new Error('never started'))
  const replication = replicateRxCollection<LocalRecord, Checkpoint>({
    collection: database.collections.tasks,
    replicationIdentifier: replicationName('tasks'),
    autoStart: false,
    waitForLeadership: false,
    pull: { handler: never },
    push: { handler: never },
  })
  await settleStart(database, 'tasks', replication, false, writesTake)
}

const note = (editId: string) =>
  database.device.waiting.put({ id: 't', collection: 'tasks', editId, since: '2026-11-21' })
const write = (editId: string) =>
  database.collections.tasks.incrementalUpsert(toLocal({ ...buildTask({ id: 't' }), editId }))
const noted = async () => (await database.device.waiting.toArray()).map(({ editId }) => editId)

it('A write under way keeps its note while the replication starts', async () => {
  await note('new')
  await start(60_000)
  expect(await noted()).toEqual(['new'])
  await write('new')
  await note('newer')
  await start(60_000)
  expect(await noted()).toEqual(['newer'])
})

it('A note whose write never came goes, or gives way to the edit that stands', async () => {
  await note('never')
  await start(20)
  await pause(200)
  expect(await noted()).toEqual([])
  await write('written')
  await note('never')
  await start(20)
  await pause(200)
  expect(await noted()).toEqual(['written'])
})

it('A write that comes in good time after all is left as it was noted', async () => {
  await note('slow')
  await start(100)
  await write('slow')
  await pause(300)
  expect(await noted()).toEqual(['slow'])
})

it('Where nothing was ever stored, no books are opened', async () => {
  const opening = vi.spyOn(database.rx.storage, 'createStorageInstance')
  await start(20)
  expect(opening).not.toHaveBeenCalled()
  await write('written')
  await start(20)
  expect(opening).toHaveBeenCalledOnce()
})
