import { describe, expect, it } from 'vitest'
import type { Remote } from 'comlink'
import { pause } from '#pwa/sync/pause.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { memberId } from '#shared/people/family/member.ts'
import { buildFamily, buildMember } from '#shared/testing/builders.ts'
import type { Device } from './device.ts'
import { worldOfTests } from './testing/worldOfTests.ts'
import { goOnline, login, newTask, onServer, settle, taskOn } from './world.ts'

const world = worldOfTests()

describe('regression 7: work made offline in parts that depend on each other', () => {
  it('founds a family, writes in it and edits what was written: none refused', async () => {
    const anna = await world.addPerson()
    const device = await world.addDevice('founder')
    await login(device, anna)
    const family = buildFamily({ id: `family-${anna.userId}`, name: 'Ash' })
    const founder = buildMember({
      id: memberId(family.id, anna.userId),
      familyId: family.id,
      userId: anna.userId,
      role: 'parent',
    })
    await device.create(family)
    await device.create(founder)
    const task = newTask(family.id, { title: 'First' })
    await device.create(task)
    await device.change('task', task.id, { title: 'First of all' })
    /** The family's own push is slow: its tasks must not overtake it. */
    world.network.faults = {
      onRequest: async ({ path, body }) => {
        if (path === '/api/sync/push' && body.includes('"collection":"families"')) await pause(400)
        return undefined
      },
    }
    await device.connect()
    await device.settled()
    expect(await device.attention()).toEqual([])
    expect(await onServer(world, task.id)).toMatchObject({ title: 'First of all' })
    expect(await taskOn(device, task.id)).toEqual(await onServer(world, task.id))
    const people = await device.records('families')
    expect(people.map(({ kind }) => kind).sort()).toEqual(['family', 'member', 'user'])
    for (const record of people) expect(record).toEqual(await onServer(world, record.id))
  })

  it('sends 260 rows through a connection that is cut: none refused, none twice', async () => {
    const { familyId, people } = await world.addFamily('parent')
    const [anna] = people
    const device = await world.addDevice('many')
    await goOnline(device, anna)
    await device.disconnect()
    const tasks = Array.from({ length: 260 }, () => newTask(familyId))
    for (const task of tasks) await device.create(task)
    let cuts = 0
    world.network.faults = {
      onAnswer: async ({ path }) => {
        if (path !== '/api/sync/push' || cuts > 0) return undefined
        cuts += 1
        return 'drop'
      },
    }
    await device.connect()
    await device.settled()
    expect(cuts).toBe(1)
    expect(await device.attention()).toEqual([])
    const here = await device.records('tasks')
    expect(here).toHaveLength(260)
    for (const task of here) expect(task).toEqual(await onServer(world, task.id))
    expect(new Set(here.map(({ rev }) => rev))).toEqual(new Set([1]))
  })
})

const twoParents = async (labelOfA: string, labelOfB: string) => {
  const { familyId, people } = await world.addFamily('parent', 'parent')
  const [anna, ben] = people
  const [a, b] = [await world.addDevice(labelOfA), await world.addDevice(labelOfB)]
  await goOnline(a, anna)
  await goOnline(b, ben)
  return { familyId, anna, ben, a, b }
}

const shareAndPart = async (
  a: Remote<Device>,
  b: Remote<Device>,
  task: WireRecord,
): Promise<void> => {
  await a.create(task)
  await a.settled()
  await settle(b)
  await a.disconnect()
  await b.disconnect()
}

const reconnect = async (first: Remote<Device>, second: Remote<Device>): Promise<void> => {
  await first.connect()
  await first.settled()
  await second.connect()
  await second.settled()
  await settle(first)
}

describe('two devices that edit the same task offline', () => {
  it('merge different fields, in either order', async () => {
    const { familyId, a, b } = await twoParents('a', 'b')
    const task = newTask(familyId, { title: 'Milk', priority: 'low' })
    await shareAndPart(a, b, task)
    await a.change('task', task.id, { title: 'Oat milk' })
    await b.change('task', task.id, { priority: 'high' })
    await reconnect(b, a)
    const expected = { title: 'Oat milk', priority: 'high' }
    expect(await onServer(world, task.id)).toMatchObject(expected)
    expect(await taskOn(a, task.id)).toEqual(await onServer(world, task.id))
    expect(await taskOn(b, task.id)).toEqual(await onServer(world, task.id))
  })

  it('tell the one whose value was replaced', async () => {
    const { familyId, anna, a, b } = await twoParents('a2', 'b2')
    const task = newTask(familyId, { title: 'Milk' })
    await shareAndPart(a, b, task)
    await a.change('task', task.id, { title: 'Oat milk' })
    await b.change('task', task.id, { title: 'Soy milk' })
    await reconnect(b, a)
    expect(await taskOn(b, task.id)).toMatchObject({ title: 'Oat milk' })
    expect(await b.attention()).toMatchObject([
      {
        reason: 'replaced',
        recordId: task.id,
        fields: ['title'],
        content: { title: 'Soy milk' },
        by: anna.userId,
        state: 'open',
      },
    ])
    expect(await a.attention()).toEqual([])
    const [item] = await b.attention()
    await b.tryAgain(item?.id ?? '')
    await b.settled()
    expect(await onServer(world, task.id)).toMatchObject({ title: 'Soy milk' })
  })
})

describe('a person whose value was replaced', () => {
  const replacedWhileAway = async (name: string) => {
    const parents = await twoParents(`a-${name}`, `b-${name}`)
    const { familyId, a, b } = parents
    const task = newTask(familyId, { title: 'Milk' })
    await shareAndPart(a, b, task)
    await a.change('task', task.id, { title: 'Oat milk' })
    await b.change('task', task.id, { title: 'Soy milk' })
    await b.connect()
    await b.settled()
    await b.disconnect()
    return { ...parents, task }
  }
  const told = (by: string) => [
    { reason: 'replaced', fields: ['title'], content: { title: 'Soy milk' }, by, state: 'open' },
  ]

  it('learns of it though the record has been edited again since', async () => {
    const { anna, a, b, task } = await replacedWhileAway('again')
    await a.connect()
    await a.settled()
    await a.change('task', task.id, { priority: 'high' })
    await a.settled()
    await b.connect()
    await b.settled()
    expect(await b.attention()).toMatchObject(told(anna.userId))
  })

  it('learns of it though they have edited another field of the record since', async () => {
    const { anna, a, b, task } = await replacedWhileAway('meanwhile')
    await b.change('task', task.id, { priority: 'high' })
    await a.connect()
    await a.settled()
    await b.connect()
    await b.settled()
    expect(await onServer(world, task.id)).toMatchObject({ title: 'Oat milk', priority: 'high' })
    expect(await b.attention()).toMatchObject(told(anna.userId))
  })

  it('learns of it on each of their devices with the time at which the server stored it', async () => {
    const { familyId, ben, a, b } = await twoParents('a-time', 'b-time')
    const other = await world.addDevice('b-time-other')
    await goOnline(other, ben)
    const task = newTask(familyId, { title: 'Milk' })
    await shareAndPart(a, b, task)
    await settle(other)
    await other.disconnect()
    await a.change('task', task.id, { title: 'Oat milk' })
    await b.change('task', task.id, { title: 'Soy milk' })
    await b.setClock(-5 * 60 * 60 * 1000)
    await reconnect(b, a)
    await settle(b)
    const at = (await onServer(world, task.id))?.updatedAt
    await a.change('task', task.id, { priority: 'high' })
    await a.settled()
    await other.connect()
    await other.settled()
    for (const device of [b, other]) expect(await device.attention()).toMatchObject([{ at }])
  })

  it('learns of it once, however often the record is edited', async () => {
    const { anna, a, b, task } = await replacedWhileAway('once')
    await a.connect()
    await b.connect()
    await a.settled()
    await settle(b)
    for (const priority of ['high', 'low']) {
      await a.change('task', task.id, { priority })
      await a.settled()
      await settle(b)
    }
    expect(await taskOn(b, task.id)).toMatchObject({ priority: 'low' })
    expect(await b.attention()).toMatchObject(told(anna.userId))
    await b.change('task', task.id, { description: 'From the corner shop' })
    await b.settled()
    expect(await onServer(world, task.id)).toMatchObject({ replaced: null })
  })

  it('learns of it though another person was the last to edit the replacing value', async () => {
    const { familyId, people } = await world.addFamily('parent', 'parent', 'parent')
    const [anna, ben, cleo] = people
    const [a, b, c] = [
      await world.addDevice('a-other'),
      await world.addDevice('b-other'),
      await world.addDevice('c-other'),
    ]
    await goOnline(a, anna)
    await goOnline(b, ben)
    await goOnline(c, cleo)
    const task = newTask(familyId, { title: 'Milk' })
    await shareAndPart(a, b, task)
    await a.change('task', task.id, { title: 'Oat milk' })
    await b.change('task', task.id, { title: 'Soy milk' })
    await b.connect()
    await b.settled()
    await settle(c)
    await c.change('task', task.id, { priority: 'high' })
    await c.settled()
    await a.connect()
    await a.settled()
    await settle(b)
    await settle(c)
    expect(await b.attention()).toMatchObject(told(anna.userId))
    expect(await c.attention()).toEqual([])
  })
})

describe('regression 10: a page that the local storage cannot take', () => {
  it('fetches the page again once there is room, without a gap', async () => {
    const { familyId, people } = await world.addFamily('parent', 'parent')
    const [anna, ben] = people
    const writer = await world.addDevice('writer')
    await goOnline(writer, ben)
    const tasks = Array.from({ length: 400 }, () => newTask(familyId))
    for (const task of tasks) await writer.create(task)
    await writer.settled()
    const reader = await world.addDevice('reader')
    await login(reader, anna)
    await reader.failStoring('tasks', 1)
    await reader.connect()
    for (let tries = 0; tries < 40; tries += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 250)
      })
      if ((await reader.records('tasks')).length === tasks.length) break
    }
    await reader.settled()
    const here = await reader.records('tasks')
    expect(here).toHaveLength(tasks.length)
    for (const task of here) expect(task).toEqual(await onServer(world, task.id))
    expect((await reader.errors()).some((error) => error.startsWith('storage:'))).toBe(true)
  })
})
