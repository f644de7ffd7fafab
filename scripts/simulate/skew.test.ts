import { beforeAll, describe, expect, it } from 'vitest'
import type { Remote } from 'comlink'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import type { Person } from '#server/testing/people/people.ts'
import { pause } from '#pwa/sync/pause.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { PushResponse } from '#shared/sync/protocol.ts'
import type { Device } from './device.ts'
import { createDevices } from './devices.ts'
import { startTranslator } from './fixtures/otherProtocol.ts'
import { worldOfTests } from './testing/worldOfTests.ts'
import { goOnline, login, newTask, onServer, setRole, taskOn } from './world.ts'

const world = worldOfTests()
let hers: Remote<Device>
let familyId = ''
let ann: Person
/** Ben's device sends and holds records of a later version. */
let ben: Person
beforeAll(async () => {
  const family = await world.addFamily('parent', 'parent')
  familyId = family.familyId
  ;[ann, ben] = family.people
  hers = await world.addDevice('hers')
  await goOnline(hers, ann)
})

const settle = async (device = hers): Promise<void> => {
  await device.resync()
  await device.settled()
}

const pushLater = async (newDocumentState: WireRecord, assumedMasterState?: WireRecord) => {
  const row = { newDocumentState, ...(assumedMasterState && { assumedMasterState }) }
  const body = { protocol: 1, collection: 'tasks', rows: [row] }
  return jsonOf<PushResponse>(ben.request('POST', '/api/sync/push', body))
}

const fields = {
  colour: 'red',
  stages: [
    { id: 'a', title: 'Flour', done: false },
    { id: 'b', title: 'Eggs', done: true },
  ],
  place: { latitude: 52.1, longitude: 4.3, name: null },
}

const laterTask = async (changes: Partial<WireRecord> = {}): Promise<WireRecord> => {
  const task = newTask(familyId, { title: 'Bake', ...fields, ...changes })
  expect(await pushLater(task)).toMatchObject({ conflicts: [], refused: [] })
  await settle()
  const received = await taskOn(hers, task.id)
  expect(received).toMatchObject(fields)
  return received ?? task
}

describe('Fields of a later version', () => {
  it('stay through an edit, a deletion and its undoing on a device of today', async () => {
    const { id } = await laterTask()
    await hers.change('task', id, { title: 'Bake bread' })
    await hers.settled()
    expect(await onServer(world, id)).toMatchObject({ ...fields, title: 'Bake bread', rev: 2 })
    await hers.remove('task', id)
    await hers.settled()
    await hers.undo()
    await hers.settled()
    expect(await onServer(world, id)).toMatchObject({ ...fields, _deleted: false })
  })

  it('stay through a call of today’s', async () => {
    const { id } = await laterTask()
    await jsonOf(ann.request('PATCH', `/api/tasks/${id}`, { title: 'Bake a cake' }))
    expect(await onServer(world, id)).toMatchObject({ ...fields, title: 'Bake a cake' })
  })

  it('merge with an edit of today’s that was made meanwhile', async () => {
    const task = await laterTask()
    await hers.disconnect()
    await hers.change('task', task.id, { title: 'Bake buns' })
    const [flour] = fields.stages
    const changed = { ...task, colour: 'blue', stages: [flour], editId: 'later' }
    expect(await pushLater(changed, task)).toMatchObject({ conflicts: [], refused: [] })
    await hers.connect()
    await settle()
    const expected = { title: 'Bake buns', colour: 'blue', stages: [flour], place: fields.place }
    expect(await onServer(world, task.id)).toMatchObject(expected)
    await settle()
    expect(await taskOn(hers, task.id)).toEqual(await onServer(world, task.id))
  })

  it('stay where a child ticks its task, and are not a child’s to change', async () => {
    const family = await world.addFamily('parent', 'child')
    const [parent, child] = family.people
    const device = await world.addDevice('child')
    await goOnline(device, child)
    const task = newTask(family.familyId, { ...fields, assignedTo: child.userId })
    const body = { protocol: 1, collection: 'tasks', rows: [{ newDocumentState: task }] }
    await jsonOf(parent.request('POST', '/api/sync/push', body))
    await settle(device)
    await device.change('task', task.id, { status: 'completed' })
    await device.settled()
    expect(await onServer(world, task.id)).toMatchObject({ ...fields, status: 'completed' })
    const here = await taskOn(device, task.id)
    if (here === undefined) throw new Error('no task')
    await device.writeAnyway({ ...here, colour: 'green' } as WireRecord)
    await device.settled()
    expect(await onServer(world, task.id)).toMatchObject(fields)
    expect(await device.attention()).toMatchObject([{ code: 'forbidden', fields: ['colour'] }])
  })
})

let charts = 0

const putChart = async (changes: Partial<StoredRecord> = {}): Promise<StoredRecord> => {
  charts += 1
  const now = world.server.environment.now().toISOString()
  const record: StoredRecord = {
    ...newTask(familyId),
    id: `chart-${charts}`,
    kind: 'chart',
    editId: `edit-of-chart-${charts}`,
    _deleted: false,
    audience: `household:${familyId}`,
    rev: 1,
    seal: 'of a later version',
    createdAt: now,
    createdBy: ben.userId,
    updatedAt: now,
    updatedBy: ben.userId,
    ...changes,
  }
  await world.server.store.write((tx) =>
    tx.records.put({
      collection: 'tasks',
      rank: 2,
      columns: { list: 'later', listDate: '2026-01-01', listNewest: '0' },
      record,
      previousAudience: undefined,
      bearsRights: false,
    }),
  )
  return record
}

describe('Kinds of a later version', () => {
  it('stay on a device of today, in no list, and follow later changes', async () => {
    const chart = await putChart()
    await settle()
    expect(await taskOn(hers, chart.id)).toEqual(chart)
    expect(await hers.listOf('tasks', chart.id)).toBe('')
    const changed = await putChart({ ...chart, rev: 2, title: 'Changed' })
    await settle()
    expect(await taskOn(hers, chart.id)).toEqual(changed)
    await putChart({ ...chart, rev: 3, _deleted: true })
    await settle()
    expect(await taskOn(hers, chart.id)).toBeUndefined()
    expect(await hers.errors()).toEqual([])
  })

  it('appear in no call of today’s', async () => {
    const chart = await putChart()
    const { id } = await laterTask()
    const answer = await ann.request('GET', `/api/families/${familyId}/tasks`)
    const text = await answer.text()
    expect(text).toContain(id)
    expect(text).not.toContain(chart.id)
    const change = ann.request('PATCH', `/api/tasks/${chart.id}`, { title: 'Mine' })
    expect(await refusalOf(change)).toBe('404 not-found')
    expect(await refusalOf(ann.request('DELETE', `/api/tasks/${chart.id}`))).toBe('404 not-found')
  })

  it('leave a device with the right to read them, like any other', async () => {
    const device = await world.addDevice('his')
    const chart = await putChart()
    await goOnline(device, ben)
    expect(await taskOn(device, chart.id)).toEqual(chart)
    await setRole(world, familyId, ben.userId, 'extended_family')
    await settle(device)
    expect(await taskOn(device, chart.id)).toBeUndefined()
    await setRole(world, familyId, ben.userId, 'parent')
  })

  it('return a visible refusal when pushed, and hold up nothing else', async () => {
    const chart = { ...newTask(familyId), kind: 'chart', title: 'Of a later version' }
    expect(await pushLater(chart)).toMatchObject({
      conflicts: [],
      refused: [{ id: chart.id, code: 'unknown-kind', fields: ['kind'] }],
    })
    await hers.disconnect()
    await hers.writeAnyway(chart)
    const member = { ...newTask(familyId), title: 'Of today' }
    await hers.create(member)
    await hers.connect()
    await settle()
    expect(await onServer(world, chart.id)).toBeUndefined()
    expect(await onServer(world, member.id)).toMatchObject({ title: 'Of today' })
    expect(await hers.waiting()).toEqual([])
    const items = (await hers.attention()).filter(({ recordId }) => recordId === chart.id)
    expect(items).toMatchObject([
      {
        reason: 'refused',
        code: 'unknown-kind',
        kind: 'chart',
        state: 'open',
        content: { title: 'Of a later version' },
      },
    ])
  })
})

describe.each([
  ['older', 0],
  ['newer', 2],
])('A device that is %s than its server', (_than, protocol) => {
  it('keeps its queue and its data, goes on working, and sends all once the versions agree', async () => {
    const translator = await startTranslator(world.server.url)
    const devices = await createDevices(translator)
    try {
      const device = await devices.add('other')
      const name = await login(device, ann)
      const known = newTask(familyId, { title: 'Known' })
      await world.server.commit({ type: 'system', userId: ann.userId }, [
        { type: 'apply', id: known.id, apply: () => known },
      ])
      await device.connect()
      await device.settled(60_000)
      expect(await taskOn(device, known.id)).toBeDefined()

      translator.claimed = protocol
      await device.change('task', known.id, { title: 'Changed meanwhile' })
      const made = newTask(familyId)
      await device.create(made)
      await device.resync()
      await pause(600)
      expect(new Set(await device.errors())).toEqual(
        new Set(['SyncHttpError: the server answered 426']),
      )
      await device.close()
      await login(device, ann, name)
      await device.connect()
      await pause(600)
      expect((await device.waiting()).map(({ id }) => id).toSorted()).toEqual(
        [known.id, made.id].toSorted(),
      )
      expect(await taskOn(device, known.id)).toMatchObject({ title: 'Changed meanwhile' })
      expect(await onServer(world, known.id)).toMatchObject({ title: 'Known' })

      translator.claimed = 1
      await device.settled()
      await settle(device)
      for (const id of [known.id, made.id]) {
        expect(await onServer(world, id)).toBeDefined()
        expect(await taskOn(device, id)).toEqual(await onServer(world, id))
      }
      expect(await onServer(world, known.id)).toMatchObject({ title: 'Changed meanwhile' })
      expect(await device.attention()).toEqual([])
    } finally {
      await devices.close()
      await translator.close()
    }
  })
})
