/**
 * Devices that have seen lost writes know record numbers that the server would give out again; they
 * would then skip the new records with these numbers.
 */
import { stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDevices } from '#scripts/simulate/devices.ts'
import { login, taskOn } from '#scripts/simulate/world.ts'
import type { Checkpoint, PullResponse } from '#shared/sync/protocol.ts'
import { databaseFile } from '#server/store/sqlite/sqliteStore.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { foundHousehold, newTasks, pullAll, push } from './household.ts'
import type { Household } from './household.ts'
import { createServers } from './spawning.ts'

const servers = createServers()
const directory = await makeTemporaryDirectory()
afterAll(async () => {
  await servers.stop()
  await directory.remove()
})

it('A device that has seen what the server’s disk has lost misses nothing that is new, and gives the rest back', async () => {
  const server = await servers.start({ dataDir: directory.path })
  const household = await foundHousehold(server)
  const devices = await createDevices(server)
  const hers = await devices.add('hers')
  await login(hers, household.parent)
  for (let count = 0; count < 8; count += 1) {
    await push(household, newTasks(household.familyId, 2, 200))
  }
  await hers.connect()
  await hers.settled(60_000)
  await servers.stop()
  const log = join(directory.path, `${databaseFile}-wal`)
  await truncate(log, (await stat(log)).size - 20 * 4120)
  await servers.startAgain(server)
  const fresh = newTasks(household.familyId, 3, 200)
  await push(household, fresh)
  await hers.resync()
  await hers.settled(60_000)
  const held = await pullAll(household)
  for (const { id } of fresh) expect(await taskOn(hers, id)).toEqual(held.get(id))
  expect(held.size).toBe(19)
  await expectNoEpochByForgery(household)
  await devices.close()
})

it('A family that was founded in what the disk has lost stays on its founder’s device, and comes back', async () => {
  const dataDir = join(directory.path, 'founded')
  const server = await servers.start({ dataDir })
  const { parent } = await foundHousehold(server)
  const log = join(dataDir, `${databaseFile}-wal`)
  const before = (await stat(log)).size
  const answer = await parent.request('POST', '/api/families', { name: 'Second' })
  const { id: second } = (await answer.json()) as { id: string }
  const [task] = newTasks(second, 1)
  await push({ familyId: second, parent }, task === undefined ? [] : [task])
  const devices = await createDevices(server)
  const hers = await devices.add('founder')
  await login(hers, parent)
  await hers.connect()
  await hers.settled(60_000)
  await servers.stop()
  await truncate(log, before)
  await servers.startAgain(server)
  await hers.resync()
  await hers.settled(60_000)
  const held = await pullAll({ familyId: second, parent })
  expect(held.get(task?.id ?? '')).toBeDefined()
  expect(await taskOn(hers, task?.id ?? '')).toEqual(held.get(task?.id ?? ''))
  await devices.close()
})

/**
 * Checks that the lost numbers prove a restore only once: otherwise any member could make all
 * devices start again.
 */
const expectNoEpochByForgery = async ({ familyId, parent }: Household): Promise<void> => {
  const pull = async (checkpoint: Checkpoint | null): Promise<PullResponse> => {
    const body = { protocol: 1, collections: { tasks: checkpoint }, limit: 10 }
    const answer = await parent.request('POST', '/api/sync/pull', body)
    return (await answer.json()) as PullResponse
  }
  const page = await pull(null)
  if ('resync' in page) throw new Error('a first pull has no epoch to differ in')
  const audiences = { [`household:${familyId}`]: { after: 500_000 } }
  expect(await pull({ epoch: page.epoch, audiences })).toMatchObject({ epoch: page.epoch })
}
