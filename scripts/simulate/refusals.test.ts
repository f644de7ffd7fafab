import { beforeAll, describe, expect, it } from 'vitest'
import type { Remote } from 'comlink'
import type { FamilyOf } from '#server/testing/people/people.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { PushRequest } from '#shared/sync/protocol.ts'
import type { Device } from './device.ts'
import { worldOfTests } from './testing/worldOfTests.ts'
import { goOnline, newTask, onServer, setRole, settle, taskOn } from './world.ts'

const world = worldOfTests()
let parent: Remote<Device>
let child: Remote<Device>
let family: FamilyOf<['parent', 'child', 'grandparent']>
beforeAll(async () => {
  family = await world.addFamily('parent', 'child', 'grandparent')
  parent = await world.addDevice('parent')
  child = await world.addDevice('child')
  await goOnline(parent, person(0))
  await goOnline(child, person(1))
})

const person = (index: 0 | 1 | 2) => family.people[index]

const countPushesOf = (id: string): { readonly pushes: number } => {
  const counted = { pushes: 0 }
  world.network.faults = {
    onRequest: async ({ path, body }) => {
      if (path !== '/api/sync/push') return undefined
      const { rows } = JSON.parse(body) as PushRequest
      counted.pushes += rows.filter(({ newDocumentState }) => newDocumentState.id === id).length
      return undefined
    },
  }
  return counted
}

const parentsTask = async (changes: Partial<WireRecord> = {}): Promise<WireRecord> => {
  const task = newTask(family.familyId, { title: 'Homework', ...changes })
  await parent.create(task)
  await parent.settled()
  await settle(child)
  const received = await taskOn(child, task.id)
  if (received === undefined) throw new Error('the child has not received the task')
  return received
}

describe('regression 3: what the server refuses', () => {
  it('a new record leaves the device, is kept with its reason, and is pushed once', async () => {
    const task = newTask(family.familyId, { title: 'For Ben', assignedTo: person(0).userId })
    const counted = countPushesOf(task.id)
    await child.writeAnyway(task)
    await child.settled()
    expect(await taskOn(child, task.id)).toBeUndefined()
    expect(await onServer(world, task.id)).toBeUndefined()
    const items = await child.attention()
    expect(items.find(({ recordId }) => recordId === task.id)).toMatchObject({
      reason: 'refused',
      code: 'forbidden',
      content: { title: 'For Ben' },
    })
    expect(counted.pushes).toBeLessThanOrEqual(2)
  })

  it('an edit goes back to what the server holds, its allowed fields apart', async () => {
    const task = await parentsTask()
    const counted = countPushesOf(task.id)
    await child.writeAnyway({ ...task, title: 'No homework', status: 'completed' })
    await child.settled()
    expect(await taskOn(child, task.id)).toEqual(await onServer(world, task.id))
    expect(await taskOn(child, task.id)).toMatchObject({ title: 'Homework', status: 'completed' })
    const items = await child.attention()
    expect(items.find(({ recordId }) => recordId === task.id)).toMatchObject({
      fields: ['title'],
      content: { title: 'No homework' },
    })
    expect(counted.pushes).toBeLessThanOrEqual(2)
  })

  it('a deletion brings the record back', async () => {
    const task = await parentsTask()
    const counted = countPushesOf(task.id)
    await child.writeAnyway({ ...task, _deleted: true })
    await child.settled()
    expect(await taskOn(child, task.id)).toEqual(await onServer(world, task.id))
    expect(counted.pushes).toBeLessThanOrEqual(2)
  })

  it('one row among twenty lets nineteen through', async () => {
    const refused = newTask(family.familyId, { assignedTo: person(0).userId })
    const allowed = Array.from({ length: 19 }, () => newTask(family.familyId))
    await child.disconnect()
    for (const task of allowed.slice(0, 9)) await child.create(task)
    await child.writeAnyway(refused)
    for (const task of allowed.slice(9)) await child.create(task)
    await child.connect()
    await child.settled()
    for (const task of allowed) expect(await onServer(world, task.id)).toBeDefined()
    expect(await onServer(world, refused.id)).toBeUndefined()
    expect(await taskOn(child, refused.id)).toBeUndefined()
  })

  it('a removal over a pending edit takes the record away and keeps what was written', async () => {
    const grandparent = await world.addDevice('grandparent')
    await goOnline(grandparent, person(2))
    const task = newTask(family.familyId, { title: 'Knit' })
    await grandparent.create(task)
    await grandparent.settled()
    await grandparent.disconnect()
    await grandparent.change('task', task.id, { title: 'Knit a scarf' })
    await setRole(world, family.familyId, person(2).userId, 'extended_family')
    const counted = countPushesOf(task.id)
    await grandparent.connect()
    await grandparent.settled()
    expect(await grandparent.records('tasks')).toEqual([])
    expect(await onServer(world, task.id)).toMatchObject({ title: 'Knit' })
    const items = await grandparent.attention()
    expect(items.find(({ recordId }) => recordId === task.id)).toMatchObject({
      reason: 'refused',
      content: { title: 'Knit a scarf' },
    })
    expect(counted.pushes).toBeLessThanOrEqual(2)
    await settle(grandparent)
    expect(counted.pushes).toBeLessThanOrEqual(2)
  })
})
