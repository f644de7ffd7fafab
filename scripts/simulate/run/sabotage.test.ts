import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { buildEvent, buildTask } from '#shared/testing/builders.ts'
import type { BatchedWrite } from '../deviceWrites.ts'
import { withHalfGroups } from '../sabotage.ts'
import { lookAtServer } from './groupLooks.ts'
import { unmade } from './writes/moneyWrites.ts'
import type { Run } from './run.ts'
import type { DeviceSlot } from './deviceSlot.ts'
import { simulate } from './simulate.ts'
import { aBatch } from './writes/togetherWrites.ts'

const two = { seed: 7, devices: 2, families: 1, ops: 0, heal: 5, pace: 0 }

const toldOfGroups = async (
  sabotage: (run: Run, writer: DeviceSlot) => Promise<void>,
): Promise<readonly string[]> => {
  const { violations, path } = await simulate(two, async (run) => {
    const [seat, other] = run.stage.seats as readonly [DeviceSlot, DeviceSlot]
    await sabotage(run, seat)
    for (let count = 0; count < 4; count += 1) {
      await seat.writeTogether(aBatch(run, seat.person))
      await seat.glance()
    }
    await seat.look()
    await other.look()
    await other.glance()
    lookAtServer(run)
    run.stage.network.faults = {}
  })
  await rm(path)
  return violations.filter(({ property }) => property === 12).map(({ message }) => message)
}

it('finds nothing where server and devices keep groups whole', async () => {
  expect(await toldOfGroups(async () => {})).toEqual([])
})

it('finds a server that takes half of a group', async () => {
  const found = await toldOfGroups(async ({ stage: { network } }) => {
    network.faults = {
      tamper: ({ path, body }) => (path === '/api/sync/push' ? withHalfGroups(body) : undefined),
    }
  })
  expect(found.join()).toMatch(/the server had group \d+ without/)
  expect(found.join()).toMatch(/the server had a group of device-0 without/)
})

it('finds a device that lets half of a batch wait', async () => {
  const found = await toldOfGroups((_, seat) => seat.device.cutBatches())
  expect(found.join()).toMatch(/of group \d+ did not wait on device-0/)
})

it('finds a device that stores half of what it pulls', async () => {
  const found = await toldOfGroups(async (run, seat) => {
    const [, other] = run.stage.seats as readonly [DeviceSlot, DeviceSlot]
    await other.device.loseStored('events')
    await seat.writeTogether({ group: 'group 1', writes: aDay(run) })
  })
  expect(found.join()).toMatch(/device-1 held group 1 without/)
})

const aDay = ({ stage: { families, random } }: Run): readonly BatchedWrite[] =>
  [buildEvent, buildTask].map((build): BatchedWrite => {
    const [id, familyId] = [random.id(new Date(0)), families[0]?.id ?? '']
    return { op: 'create', record: unmade(build({ id, familyId })) }
  })
