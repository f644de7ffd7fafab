import type { Remote } from 'comlink'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/people/people.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Role } from '#shared/core/role.ts'
import type { Device } from './device.ts'
import { createRestorableWorld } from './restorableWorld.ts'
import { worldOfTestsBy } from './testing/worldOfTests.ts'
import { goOnline, login, newTask, onServer, taskOn } from './world.ts'

const world = worldOfTestsBy(createRestorableWorld)
const devices: Remote<Device>[] = []
beforeAll(async () => {
  for (const label of ['one', 'two', 'three']) devices.push(await world.addDevice(label))
})
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()))
})

interface Member {
  readonly person: Person
  readonly device: Remote<Device>
  readonly database: string
}

interface Family {
  readonly familyId: string
  readonly members: readonly [Member, Member, ...Member[]]
}

const meet = async (...roles: readonly Role[]): Promise<Family> => {
  const { familyId, people } = await world.addFamily(...roles)
  const members: Member[] = []
  for (const [index, person] of people.entries()) {
    const device = devices[index]
    if (device === undefined) throw new Error('too few devices')
    members.push({ person, device, database: await goOnline(device, person) })
  }
  const [first, second, ...more] = members
  if (first === undefined || second === undefined) throw new Error('too few people')
  return { familyId, members: [first, second, ...more] }
}

const caughtUp = async (...members: readonly Member[]): Promise<void> => {
  for (const { device } of members) await device.resync()
  for (const { device } of members) await device.settled()
}

const comeBack = async ({ person, device, database }: Member): Promise<void> => {
  await device.close()
  await login(device, await world.signIn(person), database)
  await device.connect()
  await device.settled(30_000)
}

const make = async ({ device }: Member, familyId: string, changes: Partial<WireRecord> = {}) => {
  const task = newTask(familyId, changes)
  await device.create(task)
  await device.settled()
  return task.id
}

const served = (...ids: readonly string[]): Promise<readonly (WireRecord | undefined)[]> =>
  Promise.all(ids.map((id) => onServer(world, id)))

const holdings = async ({ device }: Member): Promise<ReadonlyMap<string, WireRecord>> => {
  const records = [...(await device.records('families')), ...(await device.records('tasks'))]
  return new Map(records.map((record) => [record.id, record]))
}

const withoutEchoes = (label: string): void => {
  world.network.faults = {
    onRequest: async ({ device, path }) =>
      device === label && path === '/api/sync/pull' ? 'drop' : undefined,
  }
}

const untilSent = async ({ device }: Member): Promise<void> => {
  await expect.poll(() => device.waiting(), { timeout: 10_000, interval: 20 }).toEqual([])
}

describe('regression 9: after a restore', () => {
  it('lost and newer records come back as they were, other people’s too', async () => {
    const { familyId, members } = await meet('parent', 'parent')
    const [anna, ben] = members
    const newer = await make(anna, familyId)
    await caughtUp(ben)
    await world.backUp()
    const lost = await make(anna, familyId)
    await anna.device.change('task', newer, { title: 'one' })
    await anna.device.settled()
    await anna.device.change('task', newer, { title: 'two' })
    await caughtUp(anna, ben)
    const before = await served(lost, newer)
    await anna.device.close()
    await world.restore()
    expect((await served(lost, newer)).map((record) => record?.rev)).toEqual([undefined, 1])
    await comeBack(ben)
    expect(await served(lost, newer)).toEqual(before)
    expect([...(await holdings(ben)).keys()]).toEqual(expect.arrayContaining([lost, newer]))
  })

  it('keeps what was deleted or revoked since the backup, whatever devices still hold', async () => {
    const { familyId, members } = await meet('parent', 'parent', 'extended_family')
    const [anna, ben, aunt] = members
    if (aunt === undefined) throw new Error('no aunt')
    const deleted = await make(anna, familyId)
    await caughtUp(ben)
    await world.backUp()
    const made = await make(anna, familyId)
    await caughtUp(ben)
    await ben.device.close()
    await anna.device.remove('task', deleted)
    await anna.device.remove('task', made)
    const membership = memberId(familyId, aunt.person.userId)
    await anna.device.change('member', membership, { leftAt: new Date().toISOString() })
    await caughtUp(anna)
    await anna.device.close()
    await aunt.device.close()
    await world.restore()
    await comeBack(ben)
    await comeBack(aunt)
    const states = await served(deleted, made)
    expect(states.map((record) => record?._deleted)).toEqual([true, true])
    expect((await onServer(world, membership))?.['leftAt']).not.toBeNull()
    expect([await taskOn(ben.device, deleted), await taskOn(ben.device, made)]).toEqual([
      undefined,
      undefined,
    ])
    const auntHolds = [...(await holdings(aunt)).values()]
    expect(auntHolds.map(({ id }) => id)).toEqual([aunt.person.userId])
  })

  it('an unsent edit goes in over the lost version that it was made upon', async () => {
    const { familyId, members } = await meet('parent', 'parent')
    const [anna, ben] = members
    const task = await make(anna, familyId, { title: 'Milk', priority: 'low' })
    await caughtUp(ben)
    await world.backUp()
    await anna.device.change('task', task, { priority: 'high' })
    await caughtUp(anna, ben)
    await ben.device.disconnect()
    await ben.device.change('task', task, { title: 'Oat milk' })
    await anna.device.close()
    await world.restore()
    await comeBack(ben)
    expect(await onServer(world, task)).toMatchObject({ title: 'Oat milk', priority: 'high' })
    expect(await ben.device.attention()).toEqual([])
  })

  it('sends again what was acknowledged but never echoed', async () => {
    const { familyId, members } = await meet('parent', 'parent')
    const [anna] = members
    const edited = await make(anna, familyId, { title: 'Milk' })
    const removed = await make(anna, familyId)
    const editedAgain = await make(anna, familyId, { title: 'Bread', priority: 'low' })
    await world.backUp()
    withoutEchoes('one')
    const made = newTask(familyId)
    await anna.device.create(made)
    await anna.device.change('task', edited, { title: 'Oat milk' })
    await anna.device.change('task', editedAgain, { title: 'Rye bread' })
    await anna.device.remove('task', removed)
    await untilSent(anna)
    await anna.device.disconnect()
    await anna.device.change('task', editedAgain, { priority: 'high' })
    await world.restoreOnNewDisk()
    world.network.faults = {}
    await comeBack(anna)
    expect(await onServer(world, made.id)).toMatchObject({ title: made['title'], _deleted: false })
    expect(await onServer(world, edited)).toMatchObject({ title: 'Oat milk' })
    expect(await onServer(world, editedAgain)).toMatchObject({
      title: 'Rye bread',
      priority: 'high',
    })
    expect(await onServer(world, removed)).toMatchObject({ _deleted: true })
    expect(await anna.device.attention()).toEqual([])
    expect(await taskOn(anna.device, edited)).toEqual(await onServer(world, edited))
  })

  it('nor is it where the app ended before a further edit of it was shown', async () => {
    const { familyId, members } = await meet('parent', 'parent')
    const [anna] = members
    await make(anna, familyId)
    await world.backUp()
    withoutEchoes('one')
    const made = newTask(familyId)
    await anna.device.create(made)
    await untilSent(anna)
    await anna.device.disconnect()
    const edit = { id: made.id, kind: 'task', editId: 'never-shown', isNew: false }
    await anna.device.appendOnly({ ...edit, changes: { priority: 'high' } })
    await world.restoreOnNewDisk()
    world.network.faults = {}
    await comeBack(anna)
    const both = { title: made['title'], priority: 'high', _deleted: false }
    expect(await onServer(world, made.id)).toMatchObject(both)
    expect(await taskOn(anna.device, made.id)).toEqual(await onServer(world, made.id))
  })

  it('merges what was lost with what was written since, and both survive', async () => {
    const { familyId, members } = await meet('parent', 'parent')
    const [anna, ben] = members
    const task = await make(anna, familyId, { title: 'Milk', description: null })
    await caughtUp(ben)
    await world.backUp()
    await ben.device.disconnect()
    await anna.device.change('task', task, { title: 'Oat milk' })
    await anna.device.settled()
    await anna.device.close()
    await world.restore()
    await comeBack(ben)
    await ben.device.change('task', task, { description: 'two liters' })
    await ben.device.settled()
    await comeBack(anna)
    await caughtUp(anna, ben)
    const both = { title: 'Oat milk', description: 'two liters' }
    expect(await onServer(world, task)).toMatchObject(both)
    expect(await taskOn(ben.device, task)).toEqual(await onServer(world, task))
    expect(await taskOn(anna.device, task)).toEqual(await onServer(world, task))
  })

  it('without the sealing key, what a person may write goes in and the rest is kept to see', async () => {
    const { familyId, members } = await meet('parent', 'grandparent')
    const [anna, gran] = members
    await world.backUp()
    const hers = await make(gran, familyId, { title: 'Bake' })
    const assignedTo = anna.person.userId
    const theirs = await make(anna, familyId, { title: 'Tax return', assignedTo })
    await caughtUp(gran)
    await anna.device.close()
    await world.restoreOnNewDisk({ withSealKey: false })
    await comeBack(gran)
    expect(await onServer(world, hers)).toMatchObject({ title: 'Bake' })
    expect(await onServer(world, theirs)).toBeUndefined()
    const kept = await gran.device.attention()
    expect(kept.map(({ content }) => content['title'])).toEqual(['Tax return'])
  })
})

describe('with the server’s disk gone, a backup of before and one grandparent’s device', () => {
  it('bring back every record that the device could read, and nothing that was revoked or deleted', async () => {
    const { familyId, members } = await meet('parent', 'grandparent', 'extended_family')
    const [anna, gran, aunt] = members
    if (aunt === undefined) throw new Error('no aunt')
    const old: string[] = []
    for (let count = 0; count < 30; count += 1) old.push(await make(anna, familyId))
    const [edited = '', ticked = '', deleted = ''] = old
    await world.backUp()
    for (let count = 0; count < 30; count += 1) await make(anna, familyId)
    const brief = await make(anna, familyId)
    await anna.device.change('task', edited, { title: 'Edited in the last hour' })
    await anna.device.change('task', ticked, { status: 'completed' })
    await caughtUp(anna)
    await anna.device.remove('task', deleted)
    await anna.device.remove('task', brief)
    const membership = memberId(familyId, aunt.person.userId)
    await anna.device.change('member', membership, { leftAt: new Date().toISOString() })
    await caughtUp(anna, gran)
    await gran.device.close()
    const database = await reopened(gran)
    const before = await holdings(gran)
    await anna.device.close()

    await world.restoreOnNewDisk()
    await comeBack({ ...gran, database })
    await comeBack(aunt)

    expect(before.size).toBeGreaterThan(60)
    const after = await served(...before.keys())
    expect(new Map(after.map((record) => [record?.id ?? '', record]))).toEqual(before)
    expect(await holdings(gran)).toEqual(before)
    const gone = await served(deleted, brief)
    expect(gone.map((record) => record?._deleted ?? true)).toEqual([true, true])
    expect((await onServer(world, membership))?.['leftAt']).not.toBeNull()
    expect([...(await holdings(aunt)).keys()]).toEqual([aunt.person.userId])
  })
})

const reopened = async ({ device, person, database }: Member): Promise<string> =>
  login(device, person, database)
