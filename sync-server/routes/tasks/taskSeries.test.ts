import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayIn } from '#shared/time/day.ts'
import { addDays } from '#shared/time/localDays.ts'
import { taskTimeId } from '#shared/tasks/taskSeries.ts'
import type { TaskStats } from '#shared/tasks/taskLists.ts'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addPerson } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type { TaskSeriesAnswer } from './taskSeries.ts'
import type { TaskAnswer } from './taskShapes.ts'

const server = prepareServer(beforeAll)
const home = prepareFamily(beforeEach, server, 'parent', 'child')
const [parent, child] = home.people
let today: string

beforeEach(() => {
  today = dayIn(server.environment.now(), 'UTC')
})

const family = (path: string): string => `/api/families/${home.id}/${path}`

const make = (fields: object = {}, by = parent): Promise<TaskSeriesAnswer> =>
  jsonOf<TaskSeriesAnswer>(
    by.request('POST', family('task-series'), {
      title: 'Bins',
      startDate: today,
      rrule: 'FREQ=WEEKLY',
      ...fields,
    }),
  )

const tasks = (query = '', by = parent): Promise<TaskAnswer[]> =>
  jsonOf<TaskAnswer[]>(by.request('GET', `${family('tasks')}${query}`))

const timeOf = ({ id }: TaskSeriesAnswer, later = 0): string =>
  `/api/tasks/${taskTimeId(id, addDays(today, later))}`

const change = (path: string, fields: object, by = parent): Promise<TaskAnswer> =>
  jsonOf<TaskAnswer>(by.request('PATCH', path, fields))

const weekLater = (): void => server.advance(7 * 24 * 60 * 60 * 1000)

describe('A task that repeats', () => {
  it('needs a title, a first day and a rule', async () => {
    const made = await make()
    expect(made).toMatchObject({
      familyId: home.id,
      title: 'Bins',
      description: null,
      assignedTo: null,
      priority: 'medium',
      isPlanning: false,
      rotation: [],
      startDate: today,
      rrule: 'FREQ=WEEKLY',
      createdBy: parent.userId,
    })
    expect(await jsonOf(parent.request('GET', family('task-series')))).toEqual([made])
    expect(await jsonOf(parent.request('GET', `/api/task-series/${made.id}`))).toEqual(made)
  })

  it.each([
    [{ title: '' }, ['title']],
    [{ rrule: 'FREQ=SECONDLY' }, ['rrule']],
    [{ rrule: null }, ['rrule']],
    [{ startDate: '2026-02-30' }, ['startDate']],
    [{ rotation: 'all' }, ['rotation']],
    [{ status: 'completed' }, ['']],
  ])('rejects %j', async (fields, wrong) => {
    const body = { title: 'Bins', startDate: today, rrule: 'FREQ=WEEKLY', ...fields }
    expect(await issuesOf(parent.request('POST', family('task-series'), body))).toEqual(wrong)
  })

  it('requires a member of the family', async () => {
    const stranger = await addPerson(server)
    const body = { title: 'Bins', startDate: today, rrule: 'FREQ=WEEKLY' }
    for (const named of [{ assignedTo: stranger.userId }, { rotation: [stranger.userId] }]) {
      const asked = parent.request('POST', family('task-series'), { ...body, ...named })
      expect(await issuesOf(asked)).toEqual(['assignedTo'])
    }
  })

  it('changes in all its times that nobody has touched', async () => {
    const series = await make()
    await change(timeOf(series), { status: 'completed' })
    const patch = { title: 'Bins and glass' }
    await jsonOf(parent.request('PATCH', `/api/task-series/${series.id}`, patch))
    expect(await tasks()).toMatchObject([{ title: 'Bins and glass' }, { title: 'Bins' }])
  })

  it('ends with its open time, and what was completed of it stays', async () => {
    const series = await make()
    await change(timeOf(series), { status: 'completed' })
    await change(timeOf(series, 7), { priority: 'high' })
    const gone = await parent.request('DELETE', `/api/task-series/${series.id}`)
    expect(gone.status).toBe(204)
    expect(await tasks()).toMatchObject([{ title: 'Bins', status: 'completed' }])
    expect(await refusalOf(parent.request('PATCH', timeOf(series, 14), {}))).toBe('404 not-found')
  })
})

describe('A task that repeats and is paused', () => {
  const patch = (series: TaskSeriesAnswer, fields: object, by = parent) =>
    jsonOf<TaskSeriesAnswer>(by.request('PATCH', `/api/task-series/${series.id}`, fields))

  it('makes nothing due, and nothing missed when it is resumed', async () => {
    const series = await make({ rrule: 'FREQ=DAILY' })
    expect(series.pausedOn).toBeNull()
    expect(await patch(series, { paused: true })).toMatchObject({ pausedOn: today })
    expect(await tasks()).toEqual([])
    weekLater()
    expect(await patch(series, { paused: true })).toMatchObject({ pausedOn: today })
    expect(await patch(series, { paused: false })).toMatchObject({ pausedOn: null })
    expect(await tasks()).toMatchObject([{ dueDate: addDays(today, 7), missed: false }])
  })

  it('can be paused by people who may edit it', async () => {
    const series = await make()
    const asked = child.request('PATCH', `/api/task-series/${series.id}`, { paused: true })
    expect(await refusalOf(asked)).toBe('403 forbidden')
  })
})

describe('A task that repeats by a new rule', () => {
  it('leaves a turn that was missed whose it was', async () => {
    const series = await make({ rotation: [child.userId, parent.userId] })
    weekLater()
    const rotation = [parent.userId, child.userId]
    await jsonOf(parent.request('PATCH', `/api/task-series/${series.id}`, { rotation }))
    expect(await tasks()).toMatchObject([
      { dueDate: today, assignedTo: child.userId, missed: true },
      { dueDate: addDays(today, 7), assignedTo: child.userId, missed: false },
    ])
  })

  it('reports nothing overdue that its old rule did not require', async () => {
    const series = await make({ rrule: 'FREQ=DAILY' })
    await change(timeOf(series), { status: 'completed' })
    const yesterday = addDays(today, -1)
    const rule = { startDate: yesterday, rrule: 'FREQ=WEEKLY' }
    await jsonOf(parent.request('PATCH', `/api/task-series/${series.id}`, rule))
    expect(await tasks('?status=pending')).toMatchObject([{ dueDate: addDays(today, 6) }])
  })
})

describe('One time of it', () => {
  it('appears among the tasks, and the next one when it is done', async () => {
    const series = await make({ rotation: [child.userId, parent.userId] })
    await jsonOf(parent.request('POST', family('tasks'), { title: 'Once', dueDate: today }))
    const [, open] = await tasks('?status=pending')
    expect(open).toMatchObject({
      id: taskTimeId(series.id, today),
      seriesId: series.id,
      date: today,
      dueDate: today,
      title: 'Bins',
      assignedTo: child.userId,
      status: 'pending',
      skipped: false,
      createdBy: parent.userId,
    })
    const done = await change(timeOf(series), { status: 'completed' }, child)
    expect(done).toMatchObject({ status: 'completed', createdBy: child.userId })
    expect(await tasks('?status=pending')).toMatchObject([
      { title: 'Once' },
      { dueDate: addDays(today, 7), assignedTo: parent.userId },
    ])
    expect(await tasks('?status=completed')).toMatchObject([{ id: open?.id }])
  })

  it('counts as any task does', async () => {
    const series = await make({ assignedTo: child.userId, isPlanning: true })
    const stats = () => jsonOf<TaskStats>(parent.request('GET', family('tasks/stats')))
    expect(await stats()).toMatchObject({ total: 1, pending: 1, completed: 0 })
    const loads = await jsonOf(parent.request('GET', family('mental-load')))
    expect(loads).toContainEqual(
      expect.objectContaining({ userId: child.userId, planningLoad: 100 }),
    )
    await change(timeOf(series), { status: 'completed' })
    expect(await stats()).toEqual({ total: 2, pending: 1, completed: 1, completedToday: 1 })
  })

  it('can be skipped alone, even instead of being deleted', async () => {
    const series = await make()
    expect(await change(timeOf(series), { skipped: true })).toMatchObject({ skipped: true })
    expect(await tasks('?status=pending')).toMatchObject([{ dueDate: addDays(today, 7) }])
    expect((await parent.request('DELETE', timeOf(series, 7))).status).toBe(204)
    expect(await tasks('?status=pending')).toMatchObject([{ dueDate: addDays(today, 14) }])
    const back = await change(timeOf(series), { skipped: false })
    expect(back).toMatchObject({ skipped: false, status: 'pending' })
    expect(await tasks()).toMatchObject([{ dueDate: today }])
  })

  it('gives way to the next turn when nobody took it', async () => {
    await make({ rotation: [child.userId, parent.userId] })
    weekLater()
    const open = { dueDate: addDays(today, 7), assignedTo: parent.userId, missed: false }
    expect(await tasks('?status=pending')).toMatchObject([open])
    const missed = { dueDate: today, assignedTo: child.userId, missed: true }
    expect(await tasks()).toMatchObject([missed, open])
    const stats = await jsonOf<TaskStats>(parent.request('GET', family('tasks/stats')))
    expect(stats).toMatchObject({ total: 2, pending: 1, completed: 0 })
  })

  it('follows its series again where it is unticked and says nothing of its own', async () => {
    const series = await make({ assignedTo: child.userId })
    await change(timeOf(series), { status: 'completed' })
    const unticked = await change(timeOf(series), { status: 'pending' }, child)
    expect(unticked).toMatchObject({ status: 'pending', title: 'Bins' })
    await jsonOf(parent.request('PATCH', `/api/task-series/${series.id}`, { title: 'Bins, all' }))
    expect(await tasks()).toMatchObject([{ title: 'Bins, all', dueDate: today }])
    await change(timeOf(series), { status: 'completed' }, child)
    await change(timeOf(series), { title: 'The tree' })
    await change(timeOf(series), { status: 'pending' })
    expect(await tasks()).toMatchObject([{ title: 'The tree', dueDate: today }])
  })

  it('appears again when it is unticked long after', async () => {
    const series = await make()
    await change(timeOf(series), { status: 'completed' })
    for (let week = 0; week < 4; week += 1) weekLater()
    await change(timeOf(series, 28), { status: 'completed' })
    await change(timeOf(series), { status: 'pending' })
    expect(await tasks()).toMatchObject([
      { date: addDays(today, 35), missed: false },
      { date: addDays(today, 28), status: 'completed' },
      { date: today, status: 'pending', missed: true },
    ])
    const stats = await jsonOf<TaskStats>(parent.request('GET', family('tasks/stats')))
    expect(stats).toMatchObject({ total: 3, pending: 1, completed: 1 })
  })

  it('can be edited alone', async () => {
    const series = await make({ assignedTo: child.userId })
    await change(timeOf(series), { title: 'Bins, and the tree', assignedTo: parent.userId })
    expect(await tasks()).toMatchObject([
      { title: 'Bins, and the tree', assignedTo: parent.userId },
    ])
    await change(timeOf(series), { status: 'completed' })
    expect(await tasks('?status=pending')).toMatchObject([
      { title: 'Bins', assignedTo: child.userId },
    ])
  })

  it('keeps its versions', async () => {
    const series = await make({ assignedTo: child.userId })
    const { id } = await change(timeOf(series), { status: 'completed' }, child)
    const versions = await jsonOf<unknown[]>(parent.request('GET', `/api/records/${id}/history`))
    expect(versions).toHaveLength(1)
  })

  it('can be ticked, and nothing else, by a child whose turn it is', async () => {
    const series = await make({ rotation: [child.userId, parent.userId] })
    const by = (path: string, fields: object) => refusalOf(child.request('PATCH', path, fields))
    expect(await by(timeOf(series, 7), { status: 'completed' })).toBe('403 forbidden')
    expect(await by(timeOf(series), { skipped: true })).toBe('403 forbidden')
    for (const more of [{ title: 'x' }, { priority: 'high' }, { assignedTo: parent.userId }]) {
      expect(await by(timeOf(series), more)).toBe('403 forbidden')
      expect(await by(timeOf(series), { ...more, status: 'completed' })).toBe('403 forbidden')
    }
    expect(await refusalOf(child.request('DELETE', timeOf(series)))).toBe('403 forbidden')
    expect((await child.request('PATCH', timeOf(series), { status: 'completed' })).status).toBe(200)
  })

  it('exists on its own days only', async () => {
    const series = await make()
    for (const later of [-7, 1]) {
      const asked = parent.request('PATCH', timeOf(series, later), { status: 'completed' })
      expect(await refusalOf(asked)).toBe('404 not-found')
    }
    const daily = await make({ startDate: '2026-01-01', rrule: 'FREQ=DAILY' })
    for (const date of ['2026-02-30', '2026-13-01', '2026-02-3O']) {
      const path = `/api/tasks/${taskTimeId(daily.id, date)}`
      expect(await refusalOf(parent.request('PATCH', path, { title: 'x' }))).toBe('404 not-found')
    }
  })

  it('may be as far away as the calendar goes, and keeps no other task from being listed', async () => {
    await make({ startDate: '9999-12-31', rrule: 'FREQ=DAILY;COUNT=9' })
    expect(await tasks()).toMatchObject([{ dueDate: '9999-12-31' }])
  })

  it('may be skipped, unlike other tasks', async () => {
    const { id } = await jsonOf<TaskAnswer>(parent.request('POST', family('tasks'), { title: 'x' }))
    const asked = parent.request('PATCH', `/api/tasks/${id}`, { skipped: true })
    expect(await issuesOf(asked)).toEqual(['skipped'])
  })
})
