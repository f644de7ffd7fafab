import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Role } from '#shared/core/role.ts'
import type { Task } from '#shared/tasks/task.ts'
import { taskInputSchema, tick } from '#shared/tasks/task.ts'
import { taskSeriesInputSchema, taskTimeId, untouchedTime } from '#shared/tasks/taskSeries.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { buildFamily, buildMember, buildTask, buildTaskSeries } from '#shared/testing/builders.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { everyMonthFrom } from '#shared/money/family/everyMonth.ts'
import { taskSeriesChanges } from './taskSeriesChanges.ts'
import type { TaskSeriesChanges } from './taskSeriesChanges.ts'
import { dueTimes } from './dueTimes.ts'
import { openTestDatabase, testEnvironment } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import type { Writer } from '#pwa/outbox/writer.ts'

const start = '2026-03-02'
const nextWeek = '2026-03-09'
const at = '2026-03-02T10:00:00.000Z'

let database: LocalDatabase
let changes: TaskSeriesChanges
let writer: Writer
let today: string

const series = buildTaskSeries({
  id: 'bins',
  familyId: 'f',
  startDate: start,
  rotation: ['anna', 'ben'],
  createdAt: '2026-03-01T08:00:00.000Z',
  createdBy: 'ben',
})
const single = buildTask({ id: 'once', familyId: 'f', title: 'Windows', dueDate: '2026-03-04' })

const open = async (role: Role): Promise<void> => {
  today = nextWeek
  const environment = testEnvironment('made', () => new Date(`${today}T12:00:00.000Z`))
  database = await openTestDatabase({ environment })
  const me = { familyId: 'f', userId: 'anna', role } as const
  await database.collections.families.bulkInsert([
    toLocal(buildFamily({ id: 'f', weekStart: 1 })),
    toLocal(buildMember({ ...me, id: memberId('f', 'anna') })),
    toLocal(buildMember({ familyId: 'f', userId: 'ben', id: memberId('f', 'ben') })),
  ])
  await database.collections.tasks.bulkInsert(
    [series, { ...single, createdBy: 'anna' }].map(toLocal),
  )
  writer = createWriter(database)
  changes = taskSeriesChanges({ database, writer }, 'f', 0)
}

beforeEach(() => open('parent'))
afterEach(() => database.close())

const all = async (): Promise<readonly Shown<Task & TaskSeries>[]> => {
  const documents = await database.collections.tasks.find().exec()
  return documents.map((each) => each.toMutableJSON() as unknown as Shown<Task & TaskSeries>)
}

const titles = async (): Promise<readonly string[]> =>
  (await all()).map(({ kind, title }) => `${kind} ${title}`).toSorted()

const present = async (): Promise<Shown<TaskSeries>> => {
  const found = (await all()).find(({ id }) => id === 'bins')
  if (found === undefined) throw new Error('the series is gone')
  return found as unknown as Shown<TaskSeries>
}

const seen = async () => (await dueTimes(database, await present())).times

const bins = 'taskSeries Take out the trash'

describe('A task that is to repeat', () => {
  const input = taskSeriesInputSchema.parse({
    title: 'Windows',
    startDate: '2026-03-04',
    rrule: 'FREQ=MONTHLY',
  })

  it('becomes a series, and comes back by one undo', async () => {
    await changes.createFrom(single, input)
    expect(await titles()).toEqual([bins, 'taskSeries Windows'])
    expect(await writer.undo()).toMatchObject({ outcome: 'all' })
    expect(await titles()).toEqual(['task Windows', bins])
  })

  it('stays if a rule says no', async () => {
    await database.close()
    await open('child')
    const bens = { ...input, assignedTo: 'ben' }
    await expect(changes.createFrom(single, bens)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await titles()).toEqual(['task Windows', bins])
  })
})

describe('A task that is to stop repeating', () => {
  const stays = taskInputSchema.parse({ title: 'Last bins', dueDate: nextWeek, assignedTo: 'ben' })

  it('leaves one single task and what was completed, and comes back by one undo', async () => {
    const done = { ...untouchedTime(series, start, 'anna'), ...tick('completed', at) }
    const touched = { ...untouchedTime(series, nextWeek, 'ben'), title: 'Touched' }
    await database.collections.tasks.bulkInsert(
      [done, touched].map((time) => toLocal(buildTask(time as object))),
    )
    const undo = await changes.endWith(await present(), stays)
    expect(await titles()).toEqual(['task Last bins', 'task Take out the trash', 'task Windows'])
    const last = (await all()).find(({ title }) => title === 'Last bins')
    expect(last).toMatchObject({ dueDate: nextWeek, assignedTo: 'ben', list: 'f/pending' })
    expect(last).not.toHaveProperty('seriesId')
    expect(await undo()).toMatchObject({ outcome: 'all' })
    expect(await seen()).toMatchObject({ open: { title: 'Touched' }, missed: undefined })
  })
})

describe('A pause', () => {
  it('leaves nothing due, and nothing missed afterwards', async () => {
    expect(await seen()).toMatchObject({ open: { dueDate: nextWeek }, missed: { date: start } })
    await changes.pause(await present())
    expect(await present()).toMatchObject({ pausedOn: nextWeek })
    expect(await seen()).toMatchObject({ open: undefined, missed: undefined })
    today = '2026-04-01'
    expect(await seen()).toMatchObject({ open: undefined, missed: undefined })
    await changes.resume(await present())
    expect(await seen()).toMatchObject({ open: { dueDate: '2026-04-06' }, missed: undefined })
  })

  it('can be taken back, and so can its end', async () => {
    const undoPause = await changes.pause(await present())
    expect(await undoPause()).toMatchObject({ outcome: 'all' })
    expect((await seen()).open).toMatchObject({ dueDate: nextWeek })
    await changes.pause(await present())
    today = '2026-04-01'
    const undoResume = await changes.resume(await present())
    expect(await undoResume()).toMatchObject({ outcome: 'all' })
    expect(await present()).toMatchObject({ pausedOn: nextWeek })
    expect((await seen()).open).toBeUndefined()
  })
})

describe('Another rule', () => {
  it('keeps a missed turn as it was, and both come back by one undo', async () => {
    await changes.edit(await present(), { rotation: ['ben', 'anna'] })
    const missed = taskTimeId('bins', start)
    expect((await all()).find(({ id }) => id === missed)).toMatchObject({ assignedTo: 'anna' })
    expect(await seen()).toMatchObject({
      open: { dueDate: nextWeek, assignedTo: 'anna', time: { skippedTurn: { whose: 'anna' } } },
      missed: { id: missed, assignedTo: 'anna' },
    })
    expect(await writer.undo()).toMatchObject({ outcome: 'all' })
    expect(await all()).toHaveLength(2)
    expect(await seen()).toMatchObject({
      open: { dueDate: nextWeek, assignedTo: 'ben' },
      missed: { assignedTo: 'anna', time: { untouched: true } },
    })
  })

  it('leaves the turns alone when only the title changes', async () => {
    await changes.edit(await present(), { title: 'Bins and glass' })
    expect(await all()).toHaveLength(2)
    expect((await seen()).missed).toMatchObject({ title: 'Bins and glass', date: start })
  })
})

describe('A series that leaves short months out', () => {
  const monthly = { ...series, id: 'rent', startDate: '2026-01-31', rrule: 'FREQ=MONTHLY' }

  it('ends and goes on in every month, with the next turn first, and comes back by one undo', async () => {
    await database.collections.tasks.insert(toLocal(monthly))
    today = '2026-04-02'
    const offer = everyMonthFrom(monthly, today)
    if (offer === undefined) throw new Error('nothing is offered')
    const undo = await changes.everyMonth(monthly, offer)
    const rules = async () =>
      (await all())
        .filter(({ kind, id }) => kind === 'taskSeries' && id !== 'bins')
        .map(({ rrule, startDate, rotation }) => ({ rrule, startDate, rotation }))
        .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    expect(await rules()).toEqual([
      {
        rrule: 'FREQ=MONTHLY;UNTIL=20260429',
        startDate: '2026-01-31',
        rotation: ['anna', 'ben'],
      },
      {
        rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
        startDate: '2026-04-30',
        rotation: ['anna', 'ben'],
      },
    ])
    await undo()
    expect(await rules()).toMatchObject([{ rrule: 'FREQ=MONTHLY' }])
  })
})

describe('A deleted series', () => {
  it('deletes its open occurrences, also one that a person has changed', async () => {
    const touched = { ...untouchedTime(series, nextWeek, 'ben'), title: 'Touched' }
    await database.collections.tasks.insert(toLocal(buildTask(touched as object)))
    const undo = await changes.remove(await present())
    expect(await titles()).toEqual(['task Windows'])
    await undo()
    expect((await seen()).open).toMatchObject({ title: 'Touched' })
  })
})
