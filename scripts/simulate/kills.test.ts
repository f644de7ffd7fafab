import { describe, expect, it } from 'vitest'
import { pause } from '#pwa/sync/pause.ts'
import { buildEvent } from '#shared/testing/builders.ts'
import { isSoak } from '#shared/testing/soak.ts'
import { findOn } from './deviceDisk.ts'
import type { LocalBatch } from './deviceWrites.ts'
import { worldOfTests } from './testing/worldOfTests.ts'
import { goOnline, login, newTask, onServer, settle, taskOn } from './world.ts'

const world = worldOfTests()

describe('a device that is killed before it learns that its edit was taken, with a later one waiting', () => {
  it('keeps what others wrote upon the first one', async () => {
    const { familyId, people } = await world.addFamily('parent', 'parent')
    const [anna, ben] = people
    const his = await world.addDevice('his')
    await goOnline(his, ben)
    const first = await world.beginDevice('hers')
    const name = await goOnline(first.device, anna)
    world.network.faults = {
      onAnswer: async ({ path, device }) =>
        path === '/api/sync/push' && device === 'hers' ? 'drop' : undefined,
    }
    const task = newTask(familyId, { title: 'Milk' })
    await first.device.create(task)
    while ((await onServer(world, task.id)) === undefined) await pause(20)
    await first.device.change('task', task.id, { description: 'Two of them' })
    const disk = await first.kill()
    world.network.faults = {}
    await settle(his)
    await his.change('task', task.id, { title: 'Oat milk' })
    await his.settled()
    const second = await world.beginDevice('hers', { disk })
    await login(second.device, anna, name)
    await second.device.connect()
    await second.device.settled()
    const wanted = { title: 'Oat milk', description: 'Two of them' }
    expect(await onServer(world, task.id)).toMatchObject(wanted)
    expect(await taskOn(second.device, task.id)).toEqual(await onServer(world, task.id))
  })
})

const aPair = (familyId: string): LocalBatch & { readonly ids: readonly string[] } => {
  const task = newTask(familyId)
  const { createdAt: _, createdBy: __, ...event } = buildEvent({ familyId, id: `${task.id}-event` })
  const writes = [task, event].map((record) => ({ op: 'create', record }) as const)
  return { group: task.id, writes, ids: [task.id, event.id] }
}

const commits = isSoak ? Array.from({ length: 16 }, (_, at) => at + 1) : [1, 2, 3, 6]

describe('a device that is killed while it sends a batch and pulls another’s', () => {
  it('keeps each batch whole, whichever commit the kill came before', async () => {
    const { familyId, people } = await world.addFamily('parent', 'parent')
    const [anna, ben] = people
    const his = await world.addDevice('his')
    await goOnline(his, ben)
    const moments: string[] = []
    for (const commit of commits) {
      const [hers, bens] = [aPair(familyId), aPair(familyId)]
      const label = `hers-${commit}`
      const first = await world.beginDevice(label)
      const name = await goOnline(first.device, anna)
      await first.device.disconnect()
      await his.writeTogether(bens)
      await his.settled()
      void first.device.connect()
      void first.device.writeTogether(hers)
      const { disk, moment } = await first.killAt(commit)
      moments.push(moment)
      const found = findOn(disk)
      const waiting = hers.ids.filter((id) => found.waiting.includes(id))
      const held = hers.ids.filter((id) => found.held.includes(id))
      expect({ moment, waiting: waiting.length % 2, held: held.length % 2 }).toEqual({
        moment,
        waiting: 0,
        held: 0,
      })
      expect(held).toEqual(expect.arrayContaining(waiting))
      const second = await world.beginDevice(label, { disk })
      await login(second.device, anna, name)
      await second.device.connect()
      await second.device.settled()
      const there = await Promise.all(hers.ids.map((id) => onServer(world, id)))
      expect(there.filter(Boolean)).toHaveLength(held.length)
      expect(await second.device.ids()).toEqual(expect.arrayContaining([...bens.ids, ...held]))
    }
    expect(moments.filter((moment) => moment.startsWith('before a commit'))).not.toEqual([])
  }, 240_000)
})
