import { describe, expect, it } from 'vitest'
import { pause } from '#pwa/sync/pause.ts'
import { worldOfTests } from './testing/worldOfTests.ts'
import { login, newTask, onServer, taskOn } from './world.ts'

const world = worldOfTests()

const settledDevice = async (label: string) => {
  const { familyId, people } = await world.addFamily('parent')
  const [anna] = people
  const device = await world.addDevice(label)
  const name = await login(device, anna)
  await device.connect()
  await device.settled()
  return { device, familyId, anna, name }
}

describe('regression 1: an echo in a pull in flight before the push’s acknowledgement', () => {
  it('leaves the author with rev and audience', async () => {
    const { device, familyId } = await settledDevice('echo')
    let committed = false
    let held = false
    world.network.faults = {
      onRequest: async ({ path }) => {
        if (path !== '/api/sync/pull' || held) return undefined
        held = true
        for (let waited = 0; !committed && waited < 500; waited += 10) await pause(10)
        return undefined
      },
      onAnswer: async ({ path }) => {
        if (path !== '/api/sync/push') return undefined
        committed = true
        await pause(300)
        return undefined
      },
    }
    await device.resync()
    await pause(20)
    const task = newTask(familyId)
    await device.create(task)
    await device.settled()
    expect(held).toBe(true)
    expect(await taskOn(device, task.id)).toEqual(await onServer(world, task.id))
    expect(await taskOn(device, task.id)).toMatchObject({
      rev: 1,
      audience: `household:${familyId}`,
    })
  })
})

describe('regression 6: a lost answer, a reload, and the same field edited again', () => {
  it('keeps the last typed value, and reports nothing', async () => {
    const { device, familyId, anna, name } = await settledDevice('lost')
    const task = newTask(familyId, { title: 'none' })
    await device.create(task)
    await device.settled()
    world.network.faults = {
      onAnswer: async ({ path }) => (path === '/api/sync/push' ? 'drop' : undefined),
    }
    await device.change('task', task.id, { title: 'one' })
    for (let waited = 0; waited < 5000; waited += 20) {
      if ((await onServer(world, task.id))?.['title'] === 'one') break
      await pause(20)
    }
    await device.close()
    world.network.faults = {}
    await login(device, anna, name)
    await device.change('task', task.id, { title: 'two' })
    await device.connect()
    await device.settled()
    expect(await onServer(world, task.id)).toMatchObject({ title: 'two', rev: 3 })
    expect(await taskOn(device, task.id)).toEqual(await onServer(world, task.id))
    expect(await device.attention()).toEqual([])
  })
})

describe('regression 8: a clock that jumped back across a reload', () => {
  it('does not keep an offline edit from arriving', async () => {
    const { device, familyId, anna, name } = await settledDevice('clock')
    const task = newTask(familyId, { title: 'before' })
    await device.setClock(5 * 86_400_000)
    await device.create(task)
    await device.settled()
    await device.close()
    await device.setClock(0)
    await login(device, anna, name)
    await device.change('task', task.id, { title: 'after the jump' })
    await device.connect()
    await device.settled()
    expect(await onServer(world, task.id)).toMatchObject({ title: 'after the jump' })
    expect(await taskOn(device, task.id)).toEqual(await onServer(world, task.id))
  })
})

describe('typing faster than the answers come', () => {
  it('causes no conflict, and keeps the last keystroke', async () => {
    const { device, familyId } = await settledDevice('typing')
    world.network.faults = { onAnswer: async () => void (await pause(40)) as undefined }
    const task = newTask(familyId, { title: '' })
    await device.create({ ...task, title: 'a' })
    for (const title of ['ab', 'abc', 'abcd', 'abcde', 'abcdef']) {
      await device.change('task', task.id, { title })
      await pause(15)
    }
    await device.settled()
    expect(await onServer(world, task.id)).toMatchObject({ title: 'abcdef' })
    expect(await taskOn(device, task.id)).toEqual(await onServer(world, task.id))
    expect(await device.attention()).toEqual([])
  })
})
