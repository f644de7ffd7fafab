import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import { timesOfSeries } from '#shared/tasks/taskTimes.ts'
import type { TimesOfSeries } from '#shared/tasks/taskTimes.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Role } from '#shared/core/role.ts'
import type { Task } from '#shared/tasks/task.ts'
import { taskTimeId } from '#shared/tasks/taskSeries.ts'
import { buildFamily, buildMember, buildTaskSeries } from '#shared/testing/builders.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { taskChanges } from './taskChanges.ts'
import type { TaskChanges } from './taskChanges.ts'
import { openTestDatabase, testEnvironment } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import type { Writer } from '#pwa/outbox/writer.ts'

const start = '2026-03-02'
const household = { weekStart: 0, live: new Set(['anna', 'ben']) }
const first = taskTimeId('bins', start)

let database: LocalDatabase
let changes: TaskChanges
let writer: Writer

const open = async (role: Role): Promise<void> => {
  const environment = testEnvironment('bins', () => new Date(`${start}T12:00:00.000Z`))
  database = await openTestDatabase({ environment })
  const me = { familyId: 'f', userId: 'anna', role } as const
  await database.collections.families.bulkInsert([
    toLocal(buildFamily({ id: 'f' })),
    toLocal(buildMember({ ...me, id: memberId('f', 'anna') })),
    toLocal(buildMember({ familyId: 'f', userId: 'ben', id: memberId('f', 'ben') })),
  ])
  const createdAt = '2026-03-01T08:00:00.000Z'
  const rotation = ['anna', 'ben']
  const series = buildTaskSeries({ id: 'bins', familyId: 'f', rotation, createdAt })
  await database.collections.tasks.insert(toLocal({ ...series, createdBy: 'ben' }))
  writer = createWriter(database)
  changes = taskChanges({ database, writer }, 'f')
}

beforeEach(() => open('parent'))
afterEach(() => database.close())

const stored = async (id: string): Promise<Shown<Task> | undefined> => {
  const found = await database.collections.tasks.findOne(id).exec()
  return found === null ? undefined : (found.toMutableJSON() as unknown as Shown<Task>)
}

const seen = async (today = start): Promise<TimesOfSeries> => {
  const documents = await database.collections.tasks.find().exec()
  const records = documents.map((each) => each.toMutableJSON() as unknown as Shown<Task>)
  const series = records.find(({ id }) => id === 'bins')
  if (series === undefined) throw new Error('the series is gone')
  return timesOfSeries(series as never, today, household, (id) =>
    records.find((record) => record.id === id),
  )
}

const openTime = async () => {
  const { open: time } = await seen()
  if (time === undefined) throw new Error('nothing is open')
  return time
}

describe('One occurrence of a repeating task on a device', () => {
  it('gets a record when a person changes it, and then the next one is open', async () => {
    expect(await stored(first)).toBeUndefined()
    await changes.tick(await openTime(), 'completed')
    expect(await stored(first)).toMatchObject({
      status: 'completed',
      assignedTo: 'anna',
      seriesId: 'bins',
      date: start,
      list: 'f/completed',
    })
    expect(await stored(first)).not.toHaveProperty('time')
    expect(await openTime()).toMatchObject({ dueDate: '2026-03-09', assignedTo: 'ben' })
    expect(await pendingOf(database.device, first)).toBeDefined()
  })

  it('opens again when its tick is taken back, and can be ticked again', async () => {
    await changes.tick(await openTime(), 'completed')
    expect(await writer.undo()).toMatchObject({ outcome: 'all', action: 'changed', kind: 'task' })
    expect(await openTime()).toMatchObject({ id: first, time: { untouched: true } })
    await changes.tick(await openTime(), 'completed')
    expect(await stored(first)).toMatchObject({ status: 'completed' })
  })

  it('follows its series again when it is unticked and has no content of its own', async () => {
    await changes.tick(await openTime(), 'completed')
    const done = await stored(first)
    await changes.tick(done as Shown<Task>, 'pending')
    expect(await stored(first)).toBeUndefined()
    await writer.change('taskSeries', 'bins', { title: 'Bins and glass' })
    expect(await openTime()).toMatchObject({ id: first, title: 'Bins and glass' })
    await writer.undo()
    expect(await writer.undo()).toMatchObject({ outcome: 'all', action: 'changed' })
    expect(await stored(first)).toMatchObject({ status: 'completed' })
  })

  it('keeps a person’s content when it is unticked', async () => {
    await changes.edit(await openTime(), { title: 'Bins, and the tree' })
    await changes.tick(await openTime(), 'completed')
    await changes.tick((await stored(first)) as Shown<Task>, 'pending')
    expect(await stored(first)).toMatchObject({ title: 'Bins, and the tree', status: 'pending' })
  })

  it('keeps ticks of its own for the steps of its series when it is unticked', async () => {
    await writer.change('taskSeries', 'bins', { steps: ['Paper', 'Glass'] })
    await changes.tickStep(await openTime(), 'Glass', true)
    expect(await stored(first)).toMatchObject({ steps: ['Paper', 'Glass'], doneSteps: ['Glass'] })
    await changes.tick(await openTime(), 'completed')
    expect(await openTime()).toMatchObject({ dueDate: '2026-03-09', steps: ['Paper', 'Glass'] })
    expect(await openTime()).not.toHaveProperty('doneSteps')
    await changes.tick((await stored(first)) as Shown<Task>, 'pending')
    expect(await stored(first)).toMatchObject({ status: 'pending', doneSteps: ['Glass'] })
  })

  it('keeps its record if it is unticked so late that no list shows it without one', async () => {
    await changes.tick(await openTime(), 'completed')
    await writer.change('taskSeries', 'bins', { since: '2026-03-09' })
    await changes.tick((await stored(first)) as Shown<Task>, 'pending')
    expect(await stored(first)).toMatchObject({ status: 'pending', list: 'f/time' })
  })

  it('keeps what another tab has written into it in between', async () => {
    const asShown = await openTime()
    await changes.edit(asShown, { title: 'Bins, and the tree' })
    await changes.tick(asShown, 'completed')
    expect(await stored(first)).toMatchObject({ title: 'Bins, and the tree', status: 'completed' })
  })

  it('can be skipped visibly, and restored', async () => {
    const undo = await changes.skip(await openTime())
    expect(await seen()).toMatchObject({
      open: { dueDate: '2026-03-09', time: { skippedTurn: { whose: 'anna' } } },
      missed: { id: first, time: { missed: true } },
    })
    await undo()
    expect(await openTime()).toMatchObject({ id: first })
    await changes.edit(await openTime(), { priority: 'high' })
    const again = await changes.skip(await openTime())
    await again()
    expect(await openTime()).toMatchObject({ id: first, priority: 'high' })
  })

  it('can be ticked by a child whose turn it is, and again after taking that back', async () => {
    await database.close()
    await open('child')
    await changes.tick(await openTime(), 'completed')
    await writer.undo()
    await changes.tick(await openTime(), 'completed')
    expect(await stored(first)).toMatchObject({ status: 'completed', createdBy: 'anna' })
    const { open: bens } = await seen('2026-03-09')
    if (bens === undefined) throw new Error('nothing is open')
    const refused = { code: 'forbidden' }
    await expect(changes.tick(bens, 'completed')).rejects.toMatchObject(refused)
    await expect(changes.skip(bens)).rejects.toMatchObject(refused)
    await expect(changes.edit(await openTime(), { title: 'x' })).rejects.toMatchObject(refused)
  })
})
