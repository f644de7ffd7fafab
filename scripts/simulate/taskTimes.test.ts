import { beforeAll, describe, expect, it } from 'vitest'
import type { Remote } from 'comlink'
import type { FamilyOf } from '#server/testing/people/people.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { tick } from '#shared/tasks/task.ts'
import { taskTimeId, untouchedTime } from '#shared/tasks/taskSeries.ts'
import { buildTaskSeries } from '#shared/testing/builders.ts'
import type { Device } from './device.ts'
import { worldOfTests } from './testing/worldOfTests.ts'
import { goOnline, onServer, settle, taskOn } from './world.ts'

const date = '2026-03-02'

const world = worldOfTests()
let parent: Remote<Device>
let child: Remote<Device>
let family: FamilyOf<['parent', 'child']>
beforeAll(async () => {
  family = await world.addFamily('parent', 'child')
  parent = await world.addDevice('parent')
  child = await world.addDevice('child')
  await goOnline(parent, person(0))
  await goOnline(child, person(1))
})

const person = (index: 0 | 1) => family.people[index]

let made = 0

const seriesOnBoth = async (fields: object = {}) => {
  made += 1
  const {
    createdAt: _,
    createdBy: __,
    ...series
  } = buildTaskSeries({
    id: `series-${made}`,
    familyId: family.familyId,
    title: 'Bins',
    startDate: date,
    rotation: [person(1).userId],
    ...fields,
  })
  await parent.create(series as WireRecord)
  await parent.settled()
  await settle(child)
  await parent.disconnect()
  await child.disconnect()
  const untouched: WireRecord = {
    ...untouchedTime(series, date, person(1).userId),
    _deleted: false,
  }
  return { series, untouched, id: taskTimeId(series.id, date) }
}

const done = (minute: number) => tick('completed', `2026-03-02T17:0${minute}:00.000Z`)

const meet = async (...devices: readonly Remote<Device>[]): Promise<void> => {
  for (const device of devices) {
    await device.disconnect()
    await device.connect()
    await device.settled()
  }
  for (const device of devices) {
    await settle(device)
  }
}

const everywhere = async (id: string) => {
  const held = await onServer(world, id)
  for (const device of [parent, child]) {
    expect(await taskOn(device, id)).toEqual(held?._deleted === false ? held : undefined)
  }
  return held
}

const items = async (device: Remote<Device>, id: string) =>
  (await device.attention()).filter(({ recordId }) => recordId === id)

describe.each([
  ['the parent', () => [parent, child] as const],
  ['the child', () => [child, parent] as const],
])('one time of a series that two made offline, where %s comes back first', (_, inOrder) => {
  it('takes the one’s edit and the other’s tick', async () => {
    const { untouched, id } = await seriesOnBoth()
    await parent.create({ ...untouched, title: 'Bins, and the tree' })
    await child.create({ ...untouched, ...done(1) })
    await meet(...inOrder())
    expect(await everywhere(id)).toMatchObject({
      title: 'Bins, and the tree',
      status: 'completed',
      completedAt: done(1).completedAt,
    })
    for (const device of [parent, child]) expect(await items(device, id)).toEqual([])
  })

  it('becomes skipped and done', async () => {
    const { untouched, id } = await seriesOnBoth()
    await parent.create({ ...untouched, skipped: true })
    await child.create({ ...untouched, ...done(1) })
    await meet(...inOrder())
    expect(await everywhere(id)).toMatchObject({ status: 'completed', skipped: true })
  })

  it('becomes done once', async () => {
    const { untouched, id } = await seriesOnBoth()
    await parent.create({ ...untouched, ...done(1) })
    await child.create({ ...untouched, ...done(2) })
    await meet(...inOrder())
    expect(await everywhere(id)).toMatchObject({ status: 'completed' })
    for (const device of [parent, child]) expect(await items(device, id)).toEqual([])
  })

  it.each([
    ['child', () => [parent, child] as const],
    ['parent', () => [child, parent] as const],
  ])('stays done by the one where the other, the %s, has taken a tick back', async (__, who) => {
    const [one, other] = who()
    const { untouched, id } = await seriesOnBoth()
    await one.create({ ...untouched, ...done(1) })
    await other.create({ ...untouched, ...done(2) })
    await other.remove('task', id)
    await meet(...inOrder())
    expect(await everywhere(id)).toMatchObject({ _deleted: false, status: 'completed' })
    expect(await items(other, id)).toEqual([])
  })

  it('survives the deletion of its series', async () => {
    const { series, untouched, id } = await seriesOnBoth()
    await parent.remove('taskSeries', series.id)
    await child.create({ ...untouched, ...done(1) })
    await meet(...inOrder())
    expect(await everywhere(id)).toMatchObject({ title: 'Bins', status: 'completed' })
    expect(await everywhere(series.id)).toMatchObject({ _deleted: true })
    await parent.undo()
    await meet(parent, child)
    expect(await everywhere(series.id)).toMatchObject({ _deleted: false })
  })

  it('survives a change of its series’ rule', async () => {
    const { series, untouched, id } = await seriesOnBoth()
    await parent.change('taskSeries', series.id, { rrule: 'FREQ=WEEKLY;BYDAY=TU' })
    await child.create({ ...untouched, ...done(1) })
    await meet(...inOrder())
    expect(await everywhere(id)).toMatchObject({ status: 'completed' })
    await child.remove('task', id)
    await meet(child, parent)
    expect(await everywhere(id)).toMatchObject({ _deleted: true })
  })

  it('keeps the child’s tick if it came first, else tells the child whose turn it was', async () => {
    const { series, untouched, id } = await seriesOnBoth()
    await parent.change('taskSeries', series.id, { rotation: [person(0).userId] })
    await child.create({ ...untouched, ...done(1) })
    await meet(...inOrder())
    const held = await everywhere(id)
    expect(held?.['status'] ?? 'refused').toBe(inOrder()[0] === child ? 'completed' : 'refused')
    expect((await items(child, id)).length).toBe(held === undefined ? 1 : 0)
  })
})
