import { describe, expect, it } from 'vitest'
import type { Remote } from 'comlink'
import { pause } from '#pwa/sync/pause.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Device } from './device.ts'
import { eventually, worldOfTests } from './testing/worldOfTests.ts'
import { goOnline, login, newTask, onServer, putTasks, setRole, settle, taskOn } from './world.ts'

const world = worldOfTests()

const familyOf = async (second: 'grandparent' | 'extended_family' | 'child', tasks: number) => {
  const { familyId, people } = await world.addFamily('parent', second)
  const [anna, other] = people
  const made = await putTasks(world, familyId, anna.userId, tasks)
  return { familyId, anna, other, made }
}

const tasksOn = async (device: Remote<Device>): Promise<readonly WireRecord[]> =>
  device.records('tasks')

describe('regression 4: leaving an audience', () => {
  it('takes away all its records, over many pages, and leaves what is readable elsewhere', async () => {
    const { familyId, other } = await familyOf('child', 1300)
    const device = await world.addDevice('leaving')
    await goOnline(device, other)
    expect(await tasksOn(device)).toHaveLength(1300)
    await setRole(world, familyId, other.userId, 'extended_family')
    await eventually(async () => (await tasksOn(device)).length === 0)
    await device.settled()
    const people = await device.records('families')
    expect(people.map(({ kind }) => kind).sort()).toEqual(['family', 'member', 'member', 'user'])
    for (const record of people) expect(record).toEqual(await onServer(world, record.id))
  })

  it('takes away a record too that was acknowledged and never echoed', async () => {
    const { familyId, other } = await familyOf('grandparent', 3)
    const device = await world.addDevice('unechoed')
    const name = await goOnline(device, other)
    world.network.faults = {
      onRequest: async ({ path }) => (path === '/api/sync/pull' ? 'drop' : undefined),
    }
    await device.create(newTask(familyId))
    await eventually(async () => (await device.waiting()).length === 0)
    await device.close()
    world.network.faults = {}
    await setRole(world, familyId, other.userId, 'extended_family')
    await login(device, other, name)
    expect(await tasksOn(device)).toHaveLength(4)
    await device.connect()
    await eventually(async () => (await tasksOn(device)).length === 0)
    await device.settled()
  })

  it('takes away a record that went in under a right which came and went between two pulls', async () => {
    const { familyId, other } = await familyOf('extended_family', 1)
    const device = await world.addDevice('briefly')
    await goOnline(device, other)
    const noPulls = {
      onRequest: async ({ path }: { path: string }) =>
        path === '/api/sync/pull' ? ('drop' as const) : undefined,
    }
    world.network.faults = noPulls
    await setRole(world, familyId, other.userId, 'grandparent')
    await device.writeAnyway(newTask(familyId))
    await eventually(async () => (await device.waiting()).length === 0)
    expect(await device.attention()).toEqual([])
    await setRole(world, familyId, other.userId, 'extended_family')
    world.network.faults = {}
    await eventually(async () => (await tasksOn(device)).length === 0)
    await device.settled()
  })

  /**
   * A right is lost and returns between two pulls; in between, the answer to a push takes the
   * record away.
   */
  const betweenPulls = async (
    label: string,
    push: (device: Remote<Device>, id: string) => Promise<unknown>,
  ) => {
    const { familyId, other } = await familyOf('grandparent', 2)
    const device = await world.addDevice(label)
    await goOnline(device, other)
    const own = newTask(familyId, { title: 'Knit' })
    await device.create(own)
    await device.settled()
    world.network.faults = {
      onRequest: async ({ path, device: from }) =>
        path === '/api/sync/pull' && from === label ? 'drop' : undefined,
    }
    await setRole(world, familyId, other.userId, 'extended_family')
    await push(device, own.id)
    await eventually(async () => (await device.waiting()).length === 0)
    await setRole(world, familyId, other.userId, 'grandparent')
    world.network.faults = {}
    await settle(device)
    return { device, own }
  }

  it('leaves a record to who has the right again, though an edit was refused meanwhile', async () => {
    const { device, own } = await betweenPulls('refused-between', (device, id) =>
      device.change('task', id, { title: 'Knit a scarf' }),
    )
    expect(await tasksOn(device)).toHaveLength(3)
    expect(await taskOn(device, own.id)).toEqual(await onServer(world, own.id))
    expect(await device.attention()).toMatchObject([
      { recordId: own.id, reason: 'refused', content: { title: 'Knit a scarf' } },
    ])
  })

  it('gives it back to who deleted it meanwhile, which did nothing', async () => {
    const { device, own } = await betweenPulls('deleted-between', (device, id) =>
      device.remove('task', id),
    )
    expect(await onServer(world, own.id)).toMatchObject({ title: 'Knit', _deleted: false })
    expect(await taskOn(device, own.id)).toEqual(await onServer(world, own.id))
  })

  it('gives everything back to who rejoins in the midst of it', async () => {
    const { familyId, other } = await familyOf('grandparent', 1300)
    const device = await world.addDevice('rejoining')
    await goOnline(device, other)
    let pulls = 0
    let rejoined: Promise<void> | undefined
    world.network.faults = {
      onAnswer: async ({ path, device: label }, answer) => {
        if (path !== '/api/sync/pull' || label !== 'rejoining') return undefined
        if (!answer.includes('"leaving"')) return undefined
        pulls += 1
        rejoined ??= setRole(world, familyId, other.userId, 'grandparent')
        await rejoined
        return undefined
      },
    }
    await setRole(world, familyId, other.userId, 'extended_family')
    await eventually(async () => pulls > 0)
    await eventually(async () => (await tasksOn(device)).length === 1300)
    await device.settled()
    for (const task of await tasksOn(device)) expect(task).toEqual(await onServer(world, task.id))
  })
})

describe('regression 5: a new audience', () => {
  it('arrives whole while live events come in and the bootstrap pauses midway', async () => {
    const { familyId, anna, other } = await familyOf('extended_family', 2200)
    const parent = await world.addDevice('author')
    await goOnline(parent, anna)
    const device = await world.addDevice('joining')
    await goOnline(device, other)
    expect(await tasksOn(device)).toEqual([])
    let pages = 0
    world.network.faults = {
      onAnswer: async ({ path, device: label }, answer) => {
        const isPage = path === '/api/sync/pull' && label === 'joining' && answer.includes('"upTo"')
        if (!isPage) return undefined
        pages += 1
        await pause(200)
        return undefined
      },
    }
    await setRole(world, familyId, other.userId, 'grandparent')
    await eventually(async () => pages > 0)
    const [edited, deleted] = (await tasksOn(parent)).slice(-2)
    await parent.change('task', edited?.id ?? '', { title: 'Edited meanwhile' })
    await parent.remove('task', deleted?.id ?? '')
    await parent.create(newTask(familyId, { title: 'Made meanwhile' }))
    await device.disconnect()
    await parent.settled()
    await device.connect()
    await eventually(async () => (await tasksOn(device)).length === 2200)
    await device.settled()
    const here = await tasksOn(device)
    expect(here).toHaveLength(2200)
    expect(here.filter(({ title }) => title === 'Made meanwhile')).toHaveLength(1)
    expect(here.filter(({ title }) => title === 'Edited meanwhile')).toHaveLength(1)
    for (const task of here) expect(task).toEqual(await onServer(world, task.id))
  })

  it('fetches the audience from the beginning on a device without data', async () => {
    const { other } = await familyOf('grandparent', 500)
    const device = await world.addDevice('anew')
    const name = await login(device, other)
    await device.connect()
    await device.close()
    await login(device, other, name)
    await device.connect()
    await eventually(async () => (await tasksOn(device)).length === 500)
    await device.settled()
    for (const task of await tasksOn(device)) expect(task).toEqual(await onServer(world, task.id))
  })
})
