import { describe, expect, it } from 'vitest'
import type { Remote } from 'comlink'
import { pause } from '#pwa/sync/pause.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { taskTimeId } from '#shared/tasks/taskSeries.ts'
import { tick } from '#shared/tasks/task.ts'
import { buildTaskSeries } from '#shared/testing/builders.ts'
import type { Device } from './device.ts'
import type { AnswerFate, Faults } from './faultProxy.ts'
import { worldOfTests } from './testing/worldOfTests.ts'
import { goOnline, onServer, setRole, taskOn } from './world.ts'

const world = worldOfTests()

const date = '2026-03-02'
const done = tick('completed', '2026-03-02T17:00:00.000Z')

const twoOffline = async (name: string) => {
  const { familyId, people } = await world.addFamily('parent', 'parent')
  const [anna, ben] = people
  const [a, b] = [await world.addDevice(`${name}-a`), await world.addDevice(`${name}-b`)]
  await goOnline(a, anna)
  await goOnline(b, ben)
  const {
    createdAt: _,
    createdBy: __,
    ...series
  } = buildTaskSeries({ id: `bins-${name}`, familyId, title: 'Bins', startDate: date })
  await a.create(series as WireRecord)
  await a.settled()
  await isOn(b, series.id)
  await a.disconnect()
  await b.disconnect()
  return { familyId, ben, a, b, seriesId: series.id, id: taskTimeId(series.id, date) }
}

const isOn = async (device: Remote<Device>, id: string): Promise<void> => {
  await device.resync()
  while ((await taskOn(device, id)) === undefined) await pause(10)
}

const sent = async (device: Remote<Device>): Promise<void> => {
  await device.connect()
  await device.settled()
}

const heardThenSent = async (
  device: Remote<Device>,
  hasHeard: (records: readonly WireRecord[]) => boolean,
): Promise<void> => {
  world.network.faults = {
    onRequest: async ({ path }) => (path === '/api/sync/push' ? 'drop' : undefined),
  }
  await device.connect()
  for (;;) {
    const records = [...(await device.records('families')), ...(await device.records('tasks'))]
    if (hasHeard(records)) break
    await pause(10)
  }
  world.network.faults = {}
  await device.settled()
}

/**
 * The person edits on while the first push is answered.
 * @param fate of the answer to the first push.
 */
const sentWhile = async (
  device: Remote<Device>,
  id: string,
  fate: AnswerFate,
  ...edits: readonly Readonly<Record<string, unknown>>[]
): Promise<void> => {
  const noPulls: Faults = {
    onRequest: async ({ path }) => (path === '/api/sync/pull' ? 'drop' : undefined),
  }
  world.network.faults = {
    ...noPulls,
    onAnswer: async ({ path }) => {
      if (path !== '/api/sync/push' || (await onServer(world, id)) === undefined) return undefined
      world.network.faults = noPulls
      for (const fields of edits) await device.write({ op: 'touch', id, fields })
      return fate
    },
  }
  await device.connect()
  while (((await onServer(world, id))?.rev ?? 0) < 2) await pause(10)
  world.network.faults = {}
  await device.settled()
}

describe('What one time of a task that repeats began with, made without a network', () => {
  it('keeps the series’ new name where its maker knew only the old one', async () => {
    const { a, b, id, seriesId } = await twoOffline('renamed')
    await a.write({ op: 'touch', id, fields: done })
    await b.change('taskSeries', seriesId, { title: 'Bins and glass' })
    await sent(b)
    await sent(a)
    expect(await onServer(world, id)).toMatchObject({ title: 'Bins and glass', ...done })
    expect(await taskOn(a, id)).toEqual(await onServer(world, id))
  })

  it('merges by what its maker knew, though the series was renamed since', async () => {
    const { a, b, id, seriesId } = await twoOffline('merged')
    await a.write({ op: 'touch', id, fields: done })
    await b.change('taskSeries', seriesId, { title: 'Bins and glass' })
    await b.write({ op: 'touch', id, fields: { description: 'By the gate' } })
    await sent(b)
    await heardThenSent(a, (records) =>
      records.some((record) => record.id === seriesId && record['title'] === 'Bins and glass'),
    )
    const both = { title: 'Bins and glass', description: 'By the gate', ...done }
    expect(await onServer(world, id)).toMatchObject(both)
    expect(await a.attention()).toEqual([])
  })

  it.each([
    ['while the answer to the first is on its way', undefined],
    ['where the answer to the first was lost', 'drop' as const],
  ])('keeps what its maker says of the series with their next edit, %s', async (_, fate) => {
    const { a, id, seriesId } = await twoOffline(`twice-${fate}`)
    await a.write({ op: 'touch', id, fields: tick('pending', date) })
    await a.change('taskSeries', seriesId, { description: 'By the gate' })
    await sentWhile(a, id, fate, { ...done })
    expect(await onServer(world, id)).toMatchObject({ description: 'By the gate', ...done })
    expect(await taskOn(a, id)).toEqual(await onServer(world, id))
  })

  it('returns to its first value when its maker takes back what the server had, without knowing that it had', async () => {
    const { a, id } = await twoOffline('taken-back')
    await a.write({ op: 'touch', id, fields: { title: 'Bins and glass' } })
    await sentWhile(a, id, 'drop', { ...done, title: 'Bins' })
    expect(await onServer(world, id)).toMatchObject({ title: 'Bins', ...done })
    expect(await taskOn(a, id)).toEqual(await onServer(world, id))
  })

  it('takes the series’ new name when its maker typed another and took that back, and the server had only the tick', async () => {
    const { a, b, id, seriesId } = await twoOffline('typed-and-back')
    await a.write({ op: 'touch', id, fields: done })
    await b.change('taskSeries', seriesId, { title: 'Bins and glass' })
    await sent(b)
    await sentWhile(a, id, 'drop', { title: 'Bins and paper' }, { title: 'Bins', priority: 'high' })
    expect(await onServer(world, id)).toMatchObject({ title: 'Bins and glass', ...done })
    expect(await taskOn(a, id)).toEqual(await onServer(world, id))
  })

  it('tells whoever lost the right to it what did not go in', async () => {
    const { familyId, ben, b, id } = await twoOffline('demoted')
    await b.write({ op: 'touch', id, fields: { title: 'By Ben' } })
    await setRole(world, familyId, ben.userId, 'child')
    await sent(b)
    expect(await onServer(world, id)).toBeUndefined()
    expect(await b.attention()).toMatchObject([{ recordId: id, content: { title: 'By Ben' } }])
  })

  it('tells them, too, where somebody else made the same time first', async () => {
    const { familyId, ben, a, b, id } = await twoOffline('second')
    await a.write({ op: 'touch', id, fields: { description: 'By the gate' } })
    await b.write({ op: 'touch', id, fields: { title: 'By Ben', ...done } })
    await sent(a)
    await setRole(world, familyId, ben.userId, 'child')
    await heardThenSent(b, (records) =>
      records.some(
        ({ id: each, ...member }) => each.endsWith(ben.userId) && member['role'] === 'child',
      ),
    )
    expect(await onServer(world, id)).toMatchObject({
      title: 'Bins',
      description: 'By the gate',
      ...done,
    })
    expect(await b.attention()).toMatchObject([{ recordId: id, content: { title: 'By Ben' } }])
  })
})
