import { describe, expect, it } from 'vitest'
import { pause } from '#pwa/sync/pause.ts'
import { worldOfTests } from './testing/worldOfTests.ts'
import { goOnline, login, newTask, onServer, taskOn } from './world.ts'

const days = 24 * 60 * 60 * 1000

const world = worldOfTests()

const survivorOfAWrongClock = async (label: string) => {
  const { familyId, people } = await world.addFamily('parent', 'parent')
  const [anna, ben] = people
  const ahead = await world.beginDevice(label, { clock: 5 * days })
  const name = await login(ahead.device, anna)
  await ahead.device.connect()
  await ahead.device.settled()
  const task = newTask(familyId, { title: 'Milk' })
  await ahead.device.create(task)
  await ahead.device.create(newTask(familyId, { title: 'Not touched again' }))
  await ahead.device.settled()
  const disk = await ahead.kill()
  const { device } = await world.beginDevice(label, { disk, clock: 0 })
  await login(device, anna, name)
  const his = await world.addDevice(`${label}-his`)
  await goOnline(his, ben)
  return { device, his, task }
}

describe('a device whose clock was ahead, after a reload with the right time', () => {
  it('sends what it merged at its first contact', async () => {
    const { device, his, task } = await survivorOfAWrongClock('merging')
    await his.change('task', task.id, { title: 'Oat milk' })
    await his.settled()
    await device.change('task', task.id, { description: 'Two of them' })
    await device.connect()
    await device.settled()
    const wanted = { title: 'Oat milk', description: 'Two of them' }
    expect(await onServer(world, task.id)).toMatchObject(wanted)
    expect(await taskOn(device, task.id)).toEqual(await onServer(world, task.id))
  })

  it('sends what is written while live events come in', async () => {
    const { device, his, task } = await survivorOfAWrongClock('busy')
    await device.connect()
    await device.settled()
    for (let count = 0; count < 30; count += 1) {
      void his.change('task', task.id, { title: `Milk ${count}` })
      void device.resync()
      await device.change('task', task.id, { description: `${count}` })
      void device.resync()
      await pause(10)
    }
    await his.settled()
    await device.settled()
    expect(await onServer(world, task.id)).toMatchObject({ description: '29' })
  })
})
