import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issuesOf, issuesSaid, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamily, addPerson } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type { GoalAnswer } from './goalShapes.ts'

const server = prepareServer(beforeAll)
const family = prepareFamily(beforeEach, server, 'parent', 'child')
const [parent, child] = family.people

const make = (fields: object, by = parent): Promise<GoalAnswer> =>
  jsonOf<GoalAnswer>(by.request('POST', '/api/goals', fields))

const list = (query = '', by = parent): Promise<GoalAnswer[]> =>
  jsonOf<GoalAnswer[]>(by.request('GET', `/api/goals${query}`))

const put = (id: string, change: object, by = parent): Promise<Response> =>
  by.request('PUT', `/api/goals/${id}`, change)

const titlesOf = (goals: readonly GoalAnswer[]): readonly string[] =>
  goals.map(({ title }) => title)

describe('Setting a goal', () => {
  it('needs a title only', async () => {
    expect(await make({ title: '  Learn to swim ' })).toMatchObject({
      familyId: family.id,
      title: 'Learn to swim',
      description: null,
      type: 'individual',
      assignedTo: null,
      assignee: null,
      targetDate: null,
      status: 'active',
      progress: 0,
      progressHistory: [],
      completedAt: null,
      createdBy: parent.userId,
    })
  })

  it('takes what the dialog sends, and shows who it is assigned to', async () => {
    const sent = {
      title: 'Read ten books',
      description: 'Any ten',
      type: 'individual',
      progress: 0,
      targetDate: '2026-12-31',
      assignedTo: child.userId,
    }
    const goal = await make(sent)
    expect(goal).toMatchObject(sent)
    expect(goal.assignee).toEqual({ firstName: 'Robin', lastName: '', profileImageUrl: null })
  })

  it('takes what a form leaves empty as none, and so does a change', async () => {
    const none = { description: '', assignedTo: '', targetDate: '' }
    const { id, ...goal } = await make({ title: 'Swim', ...none })
    expect(goal).toMatchObject({ description: null, assignedTo: null, targetDate: null })
    await put(id, { assignedTo: child.userId, targetDate: '2026-12-31' })
    expect(await jsonOf<GoalAnswer>(put(id, none))).toMatchObject({
      assignedTo: null,
      targetDate: null,
    })
  })

  it('may begin halfway, or at its end', async () => {
    const half = await make({ title: 'x', progress: 50 })
    expect(half).toMatchObject({ progress: 50, status: 'active' })
    expect(half.progressHistory.at(-1)).toMatchObject({ progress: 50 })
    expect(await make({ title: 'x', progress: 100 })).toMatchObject({
      status: 'completed',
      completedAt: expect.any(String),
    })
  })

  it.each([
    [{}, ['title']],
    [{ title: '' }, ['title']],
    [{ title: 'x'.repeat(201) }, ['title']],
    [{ title: 'x', description: 'x'.repeat(5001) }, ['description']],
    [{ title: 'x', type: 'communal' }, ['type']],
    [{ title: 'x', targetDate: '2026-02-30' }, ['targetDate']],
    [{ title: 'x', progress: 101 }, ['progress']],
    [{ title: 'x', progress: -1 }, ['progress']],
    [{ title: 'x', progress: 12.5 }, ['progress']],
    [{ title: 'x', progress: '50' }, ['progress']],
    [{ title: 'x', status: 'paused' }, ['']],
    [{ title: 'x', createdBy: 'me' }, ['']],
    [[], ['']],
  ])('refuses %j', async (body, fields) => {
    expect(await issuesOf(parent.request('POST', '/api/goals', body))).toEqual(fields)
    expect(await list()).toEqual([])
  })

  it('refuses somebody of another family as its assignee', async () => {
    const stranger = await addPerson(server)
    const body = { title: 'x', assignedTo: stranger.userId }
    expect(await issuesOf(parent.request('POST', '/api/goals', body))).toEqual(['assignedTo'])
  })

  it.each([{ type: 'family' }, { type: 'family', assignedTo: 'child' }, { assignedTo: 'parent' }])(
    'rejects a child with %j',
    async ({ assignedTo, ...fields }) => {
      const who = assignedTo === 'parent' ? parent.userId : child.userId
      const body = {
        title: 'x',
        ...fields,
        ...(assignedTo === undefined ? {} : { assignedTo: who }),
      }
      expect(await refusalOf(child.request('POST', '/api/goals', body))).toBe('403 forbidden')
      expect(await list()).toEqual([])
    },
  )

  it('lets a child set one for itself', async () => {
    await make({ title: 'named', assignedTo: child.userId }, child)
    const { id } = await make({ title: 'unnamed' }, child)
    expect((await put(id, { progress: 25 }, child)).status).toBe(200)
  })
})

describe("A goal's amounts", () => {
  it('travel as decimal strings, and are stored in hundredths', async () => {
    const goal = await make({ title: 'Bicycle', targetAmount: '800', unit: '€' })
    expect(goal).toMatchObject({ targetAmount: '800.00', reachedAmount: '0.00' })
    const saved = await jsonOf<GoalAnswer>(put(goal.id, { addAmount: '12.5' }))
    expect(saved).toMatchObject({ targetAmount: '800.00', reachedAmount: '12.50', progress: 1 })
    expect(await jsonOf<GoalAnswer>(put(goal.id, { addAmount: '-12.50' }))).toMatchObject({
      reachedAmount: '0.00',
    })
    const stored = await server.store.read((tx) => tx.records.get(goal.id))
    expect(stored).toMatchObject({ targetAmount: 80_000 })
  })

  it('completes the goal when all of its target amount is added', async () => {
    const { id } = await make({ title: 'Books', targetAmount: '10', unit: 'books' })
    expect(await jsonOf<GoalAnswer>(put(id, { addAmount: '10.00' }))).toMatchObject({
      status: 'completed',
      progress: 100,
    })
  })

  it.each([800, 12.5, '12,50', '1,000', '1e3', '12.505', '', 'all', true])(
    'refuses %j and says how to send it',
    async (amount) => {
      const message = 'Send a decimal string, such as "800.00"'
      const created = parent.request('POST', '/api/goals', { title: 'x', targetAmount: amount })
      expect(await issuesSaid(created)).toEqual([{ path: 'targetAmount', message }])
      const { id } = await make({ title: 'x', targetAmount: '5' })
      const changed = { targetAmount: amount, addAmount: amount }
      expect(await issuesSaid(put(id, changed))).toEqual([
        { path: 'targetAmount', message },
        { path: 'addAmount', message },
      ])
    },
  )

  it.each(['0', '-5', '100000000.01'])('refuses a target of %j', async (targetAmount) => {
    const refused = parent.request('POST', '/api/goals', { title: 'x', targetAmount })
    expect(await issuesOf(refused)).toEqual(['targetAmount'])
  })

  it('disappear with null', async () => {
    const { id } = await make({ title: 'x', targetAmount: '5' })
    expect(await jsonOf<GoalAnswer>(put(id, { targetAmount: null }))).toMatchObject({
      targetAmount: null,
    })
  })
})

describe('The family that is meant', () => {
  it('defaults to the current one, unless the call names another', async () => {
    const other = await addFamily(server, [{ userId: parent.userId, role: 'parent' }], 'Elm')
    await parent.request('POST', `/api/goals?familyId=${other}`, { title: 'there' })
    await make({ title: 'here' })
    expect(titlesOf(await list())).toEqual(['here'])
    expect(titlesOf(await list(`?familyId=${other}`))).toEqual(['there'])
  })

  it('does not exist for a person without a family', async () => {
    const nobody = await addPerson(server)
    expect(await refusalOf(nobody.request('GET', '/api/goals'))).toBe('404 no-family')
    expect(await refusalOf(nobody.request('GET', '/api/goals/stats'))).toBe('404 no-family')
    const made = nobody.request('POST', '/api/goals', { title: 'x' })
    expect(await refusalOf(made)).toBe('404 no-family')
  })
})

describe('Setting the progress', () => {
  it('notes how it came about', async () => {
    const { id } = await make({ title: 'x' })
    await put(id, { progress: 25 })
    server.advance(60 * 60_000)
    const goal = await jsonOf<GoalAnswer>(put(id, { progress: 50 }))
    expect(goal.progressHistory.map(({ progress }) => progress)).toEqual([0, 25, 50])
    expect(goal).toMatchObject({ progress: 50, status: 'active', completedAt: null })
  })

  it('completes at a hundred, whether the call says so or not', async () => {
    for (const change of [{ progress: 100 }, { progress: 100, status: 'completed' }]) {
      const { id } = await make({ title: 'x' })
      const goal = await jsonOf<GoalAnswer>(put(id, change))
      expect(goal).toMatchObject({ progress: 100, status: 'completed' })
      expect(goal.completedAt).not.toBeNull()
    }
  })

  it('never takes a completion back', async () => {
    const { id } = await make({ title: 'x' })
    const done = await jsonOf<GoalAnswer>(put(id, { progress: 100 }))
    server.advance(60 * 60_000)
    const less = await jsonOf<GoalAnswer>(put(id, { progress: 75 }))
    expect(less).toMatchObject({
      progress: 75,
      status: 'completed',
      completedAt: done.completedAt,
    })
  })

  it.each([{ progress: 101 }, { progress: '50' }, { progress: null }])(
    'refuses %j',
    async (change) => {
      const { id } = await make({ title: 'x' })
      expect(await refusalOf(put(id, change))).toBe('400 invalid')
    },
  )

  it('lets a child do so on its own and on family goals alone', async () => {
    const own = await make({ title: 'own', assignedTo: child.userId })
    const ours = await make({ title: 'ours', type: 'family' })
    const theirs = await make({ title: 'theirs', assignedTo: parent.userId })
    expect((await put(own.id, { progress: 100, status: 'completed' }, child)).status).toBe(200)
    expect((await put(ours.id, { progress: 50 }, child)).status).toBe(200)
    expect(await refusalOf(put(theirs.id, { progress: 50 }, child))).toBe('403 forbidden')
  })
})

describe('Changing a goal', () => {
  it('changes what is sent and leaves the rest', async () => {
    const made = await make({ title: 'Swim', targetDate: '2026-12-24' })
    const path = `/api/goals/${made.id}`
    const changed = await jsonOf<GoalAnswer>(parent.request('PATCH', path, { description: 'Far' }))
    expect(changed).toEqual({ ...made, description: 'Far', updatedAt: changed.updatedAt })
    const cleared = await jsonOf<GoalAnswer>(parent.request('PATCH', path, { targetDate: null }))
    expect(cleared.targetDate).toBeNull()
  })

  it('pauses, resumes and reopens', async () => {
    const { id } = await make({ title: 'Swim' })
    const set = (status: string): Promise<GoalAnswer> => jsonOf<GoalAnswer>(put(id, { status }))
    expect(await set('paused')).toMatchObject({ status: 'paused', completedAt: null })
    expect(await set('active')).toMatchObject({ status: 'active' })
    expect((await set('completed')).completedAt).not.toBeNull()
    expect(await set('active')).toMatchObject({ status: 'active', completedAt: null })
  })

  it.each([
    { title: 'Other' },
    { status: 'paused' },
    { status: 'active' },
    { targetDate: null },
    { type: 'family' },
    { progress: 25, description: 'Other' },
  ])('rejects %j from a child, even on its own goal', async (change) => {
    const { id } = await make({ title: 'own', assignedTo: child.userId, targetDate: '2026-12-24' })
    await put(id, { progress: 100 })
    expect(await refusalOf(put(id, change, child))).toBe('403 forbidden')
    expect(await list()).toMatchObject([{ title: 'own', progress: 100, status: 'completed' }])
  })

  it.each([{ title: '' }, { familyId: 'x' }, { completedAt: null }, { status: 'pending' }])(
    'refuses %j',
    async (change) => {
      const { id } = await make({ title: 'Swim' })
      expect(await refusalOf(put(id, change))).toBe('400 invalid')
    },
  )

  it('refuses somebody of another family as its new assignee', async () => {
    const { id } = await make({ title: 'Swim' })
    const stranger = await addPerson(server)
    expect(await issuesOf(put(id, { assignedTo: stranger.userId }))).toEqual(['assignedTo'])
  })

  it('knows no goal that is not there', async () => {
    for (const id of ['nothing', parent.userId, family.id]) {
      expect(await refusalOf(put(id, { title: 'x' }))).toBe('404 not-found')
      expect(await refusalOf(parent.request('DELETE', `/api/goals/${id}`))).toBe('404 not-found')
    }
  })
})

describe('Deleting a goal', () => {
  it('takes it from the list, once', async () => {
    const { id } = await make({ title: 'Swim' })
    expect((await parent.request('DELETE', `/api/goals/${id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await refusalOf(parent.request('DELETE', `/api/goals/${id}`))).toBe('404 not-found')
    expect(await refusalOf(put(id, { progress: 25 }))).toBe('404 not-found')
  })

  it('rejects a child, even on its own goal', async () => {
    const { id } = await make({ title: 'Swim', assignedTo: child.userId }, child)
    expect(await refusalOf(child.request('DELETE', `/api/goals/${id}`))).toBe('403 forbidden')
  })
})

describe('The list', () => {
  it('returns active ones by target date, then paused, then completed ones', async () => {
    await make({ title: 'no date' })
    await make({ title: 'later', targetDate: '2026-12-24', type: 'family' })
    await make({ title: 'sooner', targetDate: '2026-12-01' })
    const done = await make({ title: 'done', type: 'family' })
    await put(done.id, { progress: 100 })
    const paused = await make({ title: 'paused' })
    await put(paused.id, { status: 'paused' })
    const order = ['sooner', 'later', 'no date', 'paused', 'done']
    expect(titlesOf(await list())).toEqual(order)
    expect(titlesOf(await list('?type=family'))).toEqual(['later', 'done'])
    expect(titlesOf(await list('?type=individual&limit=1'))).toEqual(['sooner'])
  })

  it.each(['?type=all', '?limit=0', '?limit=1001', '?sort=title', '?familyId='])(
    'refuses %s',
    async (query) => {
      expect(await refusalOf(parent.request('GET', `/api/goals${query}`))).toBe('400 invalid')
    },
  )

  it('shows nothing of it to the extended family', async () => {
    const aunt = await addPerson(server)
    family.id = await addFamily(server, [
      { userId: parent.userId, role: 'parent' },
      { userId: aunt.userId, role: 'extended_family' },
    ])
    await parent.request('POST', `/api/goals?familyId=${family.id}`, { title: 'x' })
    expect(await list('', aunt)).toEqual([])
    const stats = aunt.request('GET', '/api/goals/stats')
    expect(await refusalOf(stats)).toBe('403 forbidden')
  })
})

describe('Figures', () => {
  it('count goals as the screens do, overdue by the family’s day', async () => {
    const today = server.environment.now().toISOString().slice(0, 10)
    await make({ title: 'due today', targetDate: today })
    await make({ title: 'late', targetDate: '2020-01-01' })
    const paused = await make({ title: 'paused', targetDate: '2020-01-01' })
    await put(paused.id, { status: 'paused' })
    const done = await make({ title: 'done', targetDate: '2020-01-01' })
    await put(done.id, { progress: 100 })
    const stats = await jsonOf(parent.request('GET', '/api/goals/stats'))
    expect(stats).toEqual({ total: 4, active: 2, completed: 1, overdue: 1 })
  })
})
