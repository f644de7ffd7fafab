import { afterAll, describe, expect, it } from 'vitest'
import type { Remote } from 'comlink'
import type { Device } from '#scripts/simulate/device.ts'
import { createDevices } from '#scripts/simulate/devices.ts'
import type { Devices } from '#scripts/simulate/devices.ts'
import { login, taskOn } from '#scripts/simulate/world.ts'
import { pause } from '#pwa/sync/pause.ts'
import { makeDisks } from './disks.ts'
import { foundHousehold, newTasks, pullAll, push } from './household.ts'
import type { Household } from './household.ts'
import { createServers } from './spawning.ts'

const servers = createServers()
let devices: Devices | undefined

const pushUntilRefused = async (household: Household): Promise<void> => {
  while ((await push(household, newTasks(household.familyId, 100))).status === 200);
}

const untilSomethingFails = async (device: Remote<Device>): Promise<void> => {
  while (!(await device.errors()).some((error) => error.includes('503'))) await pause(50)
}

/**
 * These tests use the first disk, which is most like a real one. The others differ only for the
 * server.
 */
const [disk, ...others] = await makeDisks()
await Promise.all(others.map((other) => other.remove()))

afterAll(async () => {
  await devices?.close()
  await servers.stop()
  await disk?.remove()
})

describe('Devices of a server whose disk is full', () => {
  it('keep what they wrote, also over a reload and a crash of the server, and send it in the end', async () => {
    if (disk === undefined) throw new Error('no disk')
    const server = await servers.start({ dataDir: disk.path })
    const household = await foundHousehold(server)
    devices = await createDevices(server)
    const [hers, his] = [await devices.add('hers'), await devices.add('his')]
    const name = await login(hers, household.parent)
    await login(his, household.parent)
    const [known] = newTasks(household.familyId, 1)
    if (known === undefined) throw new Error('no task')
    await push(household, [known])
    for (const device of [hers, his]) {
      await device.connect()
      await device.settled()
    }
    await disk.fill(server)
    await pushUntilRefused(household)

    const written = newTasks(household.familyId, 30)
    for (const task of written) await hers.create(task)
    await hers.change('task', known.id, { title: 'Changed on a full disk' })
    await untilSomethingFails(hers)
    expect(await hers.waiting()).toHaveLength(31)
    await hers.close()
    await login(hers, household.parent, name)
    expect(await hers.waiting()).toHaveLength(31)
    await hers.connect()
    await untilSomethingFails(hers)
    expect(await taskOn(hers, known.id)).toMatchObject({ title: 'Changed on a full disk' })

    await servers.stop()
    await disk.free(server)
    await servers.startAgain(server)
    await hers.settled(60_000)
    for (const device of [hers, his]) {
      await device.resync()
      await device.settled(60_000)
    }
    expect(await hers.attention()).toEqual([])
    const held = await pullAll(household)
    for (const { id } of [known, ...written]) {
      expect(held.get(id)).toBeDefined()
      expect(await taskOn(hers, id)).toEqual(held.get(id))
      expect(await taskOn(his, id)).toEqual(held.get(id))
    }
    expect(held.get(known.id)).toMatchObject({ title: 'Changed on a full disk', rev: 2 })
  })
})
