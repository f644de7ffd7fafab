import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamily, addPerson } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type { TaskAnswer } from './taskShapes.ts'

const server = prepareServer(beforeAll)
const family = prepareFamily(beforeEach, server, 'parent', 'child')
const [parent, child] = family.people

const tasks = (): string => `/api/families/${family.id}/tasks`

const make = (fields: object, by = parent): Promise<TaskAnswer> =>
  jsonOf<TaskAnswer>(by.request('POST', tasks(), fields))

const list = (query = '', by = parent): Promise<TaskAnswer[]> =>
  jsonOf<TaskAnswer[]>(by.request('GET', `${tasks()}${query}`))

describe('Making a task', () => {
  it('needs a title only', async () => {
    const task = await make({ title: '  Water the plants ' })
    expect(task).toMatchObject({
      familyId: family.id,
      title: 'Water the plants',
      description: null,
      assignedTo: null,
      assignee: null,
      priority: 'medium',
      dueDate: null,
      isPlanning: false,
      status: 'pending',
      completedAt: null,
      createdBy: parent.userId,
    })
  })

  it('shows who it is assigned to', async () => {
    const task = await make({ title: 'Walk the dog', assignedTo: child.userId })
    expect(task.assignee).toEqual({ firstName: 'Robin', lastName: '', profileImageUrl: null })
  })

  it('takes what a form leaves empty as none', async () => {
    const task = await make({ title: 'Shop', description: '', assignedTo: '', dueDate: '' })
    expect(task).toMatchObject({ description: null, assignedTo: null, dueDate: null })
  })

  it.each([
    [{}, ['title']],
    [{ title: '' }, ['title']],
    [{ title: 'x'.repeat(201) }, ['title']],
    [{ title: 7 }, ['title']],
    [{ title: 'x', assignedTo: 7 }, ['assignedTo']],
    [{ title: 'x', priority: 'urgent' }, ['priority']],
    [{ title: 'x', dueDate: '2026-02-30' }, ['dueDate']],
    [{ title: 'x', dueDate: 'tomorrow' }, ['dueDate']],
    [{ title: 'x', isPlanning: 'yes' }, ['isPlanning']],
    [{ title: 'x', status: 'completed' }, ['']],
    [{ title: 'x', createdBy: 'me' }, ['']],
    [[], ['']],
  ])('refuses %j', async (body, fields) => {
    expect(await issuesOf(parent.request('POST', tasks(), body))).toEqual(fields)
    expect(await list()).toEqual([])
  })

  it('refuses somebody of another family as its assignee', async () => {
    const stranger = await addPerson(server)
    const body = { title: 'x', assignedTo: stranger.userId }
    expect(await issuesOf(parent.request('POST', tasks(), body))).toEqual(['assignedTo'])
  })
})

describe('Changing a task', () => {
  it('changes what is sent and leaves the rest', async () => {
    const made = await make({ title: 'Shop', priority: 'high', dueDate: '2026-12-24' })
    const changed = await jsonOf<TaskAnswer>(
      parent.request('PATCH', `/api/tasks/${made.id}`, { description: 'Milk' }),
    )
    expect(changed).toEqual({ ...made, description: 'Milk', updatedAt: changed.updatedAt })
  })

  it('ticks and unticks, and remembers since when', async () => {
    const { id } = await make({ title: 'Shop' })
    const set = (status: string): Promise<TaskAnswer> =>
      jsonOf<TaskAnswer>(parent.request('PATCH', `/api/tasks/${id}`, { status }))
    const ticked = await set('completed')
    expect(ticked.status).toBe('completed')
    expect(ticked.completedAt).not.toBeNull()
    server.advance(5000)
    expect((await set('completed')).completedAt).toBe(ticked.completedAt)
    expect((await set('pending')).completedAt).toBeNull()
  })

  it.each([null, ''])('clears what may be empty with %j', async (none) => {
    const { id } = await make({ title: 'Shop', assignedTo: child.userId, dueDate: '2026-12-24' })
    const cleared = await jsonOf<TaskAnswer>(
      parent.request('PATCH', `/api/tasks/${id}`, { assignedTo: none, dueDate: none }),
    )
    expect(cleared).toMatchObject({ assignedTo: null, assignee: null, dueDate: null })
  })

  it.each([{ title: '' }, { familyId: 'x' }, { completedAt: null }, { status: 'paused' }])(
    'refuses %j',
    async (change) => {
      const { id } = await make({ title: 'Shop' })
      const refusal = await refusalOf(parent.request('PATCH', `/api/tasks/${id}`, change))
      expect(refusal).toBe('400 invalid')
    },
  )

  it('takes a child ticking its own, and nothing else of it', async () => {
    const { id } = await make({ title: 'Tidy up', assignedTo: child.userId })
    const path = `/api/tasks/${id}`
    expect((await child.request('PATCH', path, { status: 'completed' })).status).toBe(200)
    const both = child.request('PATCH', path, { status: 'pending', title: 'Play' })
    expect(await refusalOf(both)).toBe('403 forbidden')
    expect(await list()).toMatchObject([{ title: 'Tidy up', status: 'completed' }])
  })

  it('knows no task that is not there', async () => {
    for (const id of ['nothing', parent.userId, family.id]) {
      const change = parent.request('PATCH', `/api/tasks/${id}`, { title: 'x' })
      expect(await refusalOf(change)).toBe('404 not-found')
    }
  })
})

describe('A task for several', () => {
  const patch = (by: Person, id: string, fields: object) =>
    by.request('PATCH', `/api/tasks/${id}`, fields)
  const both = (): string[] => [parent.userId, child.userId].toSorted()

  it('names them all, and one named alone replaces them', async () => {
    const made = await make({ title: 'Tidy up', assignees: [child.userId, parent.userId] })
    expect(made).toMatchObject({ assignedTo: both()[0], assignees: both(), eachTheirOwn: false })
    const alone = await jsonOf<TaskAnswer>(patch(parent, made.id, { assignedTo: child.userId }))
    expect(alone).toMatchObject({ assignedTo: child.userId, assignees: [child.userId] })
    const stranger = await addPerson(server)
    expect(
      await issuesOf(patch(parent, made.id, { assignees: [child.userId, stranger.userId] })),
    ).toEqual(['assignedTo'])
  })

  it('becomes done when each has ticked it, if each ticks separately', async () => {
    const { id } = await make({ title: 'Brush teeth', assignees: both(), eachTheirOwn: true })
    const one = await jsonOf<TaskAnswer>(patch(child, id, { status: 'completed' }))
    expect(one).toMatchObject({ status: 'pending', tickedBy: [child.userId] })
    const back = await jsonOf<TaskAnswer>(patch(child, id, { status: 'pending' }))
    expect(back).toMatchObject({ status: 'pending', tickedBy: [] })
    await patch(child, id, { status: 'completed' })
    const all = await jsonOf<TaskAnswer>(patch(parent, id, { status: 'completed' }))
    expect(all.status).toBe('completed')
    expect(all.completedAt).not.toBeNull()
  })
})

describe('The steps of a task', () => {
  it('can be ticked by its assignees, and written by people who may edit it', async () => {
    const steps = ['Wash', 'Dry']
    const made = await make({ title: 'Dishes', assignedTo: child.userId, steps })
    expect(made).toMatchObject({ steps, doneSteps: [] })
    const path = `/api/tasks/${made.id}`
    const ticked = child.request('PATCH', path, { doneSteps: ['Wash', 'Fly'] })
    expect(await jsonOf<TaskAnswer>(ticked)).toMatchObject({ steps, doneSteps: ['Wash'] })
    expect(await refusalOf(child.request('PATCH', path, { steps: ['Wash'] }))).toMatch(/^403/)
    expect(await issuesOf(parent.request('PATCH', path, { steps: [''] }))).toEqual(['steps.0'])
  })
})

describe('Deleting a task', () => {
  it('takes it from the list, once', async () => {
    const { id } = await make({ title: 'Shop' })
    expect((await parent.request('DELETE', `/api/tasks/${id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await refusalOf(parent.request('DELETE', `/api/tasks/${id}`))).toBe('404 not-found')
    const change = parent.request('PATCH', `/api/tasks/${id}`, { title: 'x' })
    expect(await refusalOf(change)).toBe('404 not-found')
  })
})

describe('The list', () => {
  it('returns open tasks by their date, then done ones', async () => {
    await make({ title: 'no date' })
    await make({ title: 'later', dueDate: '2026-12-24' })
    await make({ title: 'sooner', dueDate: '2026-12-01' })
    const done = await make({ title: 'done', dueDate: '2026-01-01' })
    await parent.request('PATCH', `/api/tasks/${done.id}`, { status: 'completed' })
    expect((await list()).map(({ title }) => title)).toEqual(['sooner', 'later', 'no date', 'done'])
    expect((await list('?status=completed')).map(({ title }) => title)).toEqual(['done'])
    expect((await list('?status=pending&limit=1')).map(({ title }) => title)).toEqual(['sooner'])
  })

  it.each(['?status=paused', '?limit=0', '?limit=1001', '?limit=many', '?sort=title'])(
    'refuses %s',
    async (query) => {
      expect(await refusalOf(parent.request('GET', `${tasks()}${query}`))).toBe('400 invalid')
    },
  )

  it('shows nothing of it to the extended family', async () => {
    const aunt = await addPerson(server)
    family.id = await addFamily(server, [
      { userId: parent.userId, role: 'parent' },
      { userId: aunt.userId, role: 'extended_family' },
    ])
    await make({ title: 'Present for aunt', isPlanning: true, assignedTo: parent.userId })
    expect(await list('', aunt)).toEqual([])
    expect(await refusalOf(aunt.request('GET', `${tasks()}/stats`))).toBe('403 forbidden')
    const load = aunt.request('GET', `/api/families/${family.id}/mental-load`)
    expect(await refusalOf(load)).toBe('403 forbidden')
  })
})

describe('Figures', () => {
  it('count tasks as the screens do', async () => {
    await make({ title: 'one' })
    const { id } = await make({ title: 'two' })
    await parent.request('PATCH', `/api/tasks/${id}`, { status: 'completed' })
    const stats = (): Promise<unknown> => jsonOf(parent.request('GET', `${tasks()}/stats`))
    expect(await stats()).toEqual({ total: 2, pending: 1, completed: 1, completedToday: 1 })
    server.advance(48 * 60 * 60 * 1000)
    expect(await stats()).toEqual({ total: 2, pending: 1, completed: 1, completedToday: 0 })
    server.advance(-48 * 60 * 60 * 1000)
  })

  it('share the mental load out in percent', async () => {
    const load = (): Promise<unknown> =>
      jsonOf(parent.request('GET', `/api/families/${family.id}/mental-load`))
    expect(await load()).toEqual([])
    await make({ title: 'Plan', isPlanning: true, assignedTo: parent.userId })
    await make({ title: 'Do', assignedTo: child.userId })
    await make({ title: 'Do', assignedTo: parent.userId })
    expect(await load()).toMatchObject([
      { userId: parent.userId, planningLoad: 100, executionLoad: 50 },
      { userId: child.userId, planningLoad: 0, executionLoad: 50 },
    ])
  })
})
