import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonOf, issuesSaid, refusalOf } from '#server/testing/answers.ts'
import { addPerson } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const home = prepareFamily(beforeEach, server, 'parent', 'parent', 'child', 'extended_family')
const [parent, other, child, aunt] = home.people

const family = (): string => `/api/families/${home.id}`

interface Made {
  readonly id: string
}

const today = () => server.environment.now().toISOString().slice(0, 10)
const get = <T = unknown>(path: string, by = parent) => jsonOf<T>(by.request('GET', path))
const post = <T = Made>(path: string, body: object, by = parent) =>
  jsonOf<T>(by.request('POST', path, body))

const pocketMoney = (fields: object = {}) =>
  post('/api/personal-budgets', {
    title: 'Pocket',
    totalAmount: '20',
    isChildBudget: true,
    ...fields,
  })

const ask = async (amount = '4'): Promise<Made> => {
  const { id } = await pocketMoney()
  await post('/api/child-budget-controls', { childBudgetId: id, spendingLimit: '10' })
  const comic = { description: 'Comic', amount, date: today() }
  return post(`/api/personal-budgets/${id}/expenses`, comic, child)
}

const sendBack = (recordId: string) =>
  post(`/api/approvals/${recordId}`, { verdict: 'returned', reason: 'Too dear' }, other)

describe('One record by its id', () => {
  const groceries = { name: 'Groceries', budgetAmount: '800' }

  it.each([
    ['a task', () => post(`${family()}/tasks`, { title: 'Plan weekly meals' }), '/api/tasks'],
    ['a goal', () => post('/api/goals', { title: 'Swim', targetAmount: '8' }), '/api/goals'],
    ['an album', () => post(`${family()}/albums`, { title: 'At the sea' }), '/api/albums'],
    ['a budget', () => pocketMoney(), '/api/personal-budgets'],
  ])('answers %s as its list does', async (_name, make, path) => {
    const made = await make()
    expect(await get(`${path}/${made.id}`)).toEqual(made)
    expect(await refusalOf(parent.request('GET', `${path}/nothing`))).toBe('404 not-found')
  })

  it.each([
    ['a list', 'lists', { title: 'Shopping', type: 'shopping' }],
    ['an aisle', 'aisles', { name: 'Bakery' }],
    ['a note', 'notes', { text: 'Lunch is at one' }],
    ['a budget category', 'budget/categories', groceries],
    ['an income', 'budget/incomes', { description: 'Salary', amount: '10', date: '2026-11-01' }],
  ])('answers %s of a family', async (_name, path, body) => {
    const made = await post(`${family()}/${path}`, body)
    expect(await get(`${family()}/${path}/${made.id}`)).toEqual(made)
    const elsewhere = await addPerson(server)
    const refused = elsewhere.request('GET', `${family()}/${path}/${made.id}`)
    expect(await refusalOf(refused)).toBe('404 not-found')
  })

  it('answers an untouched time of a task that repeats', async () => {
    const series = { title: 'Water the plants', startDate: today(), rrule: 'FREQ=DAILY' }
    await post(`${family()}/task-series`, series)
    const [time] = await get<Made[]>(`${family()}/tasks`)
    expect(await get(`/api/tasks/${time?.id}`)).toEqual(time)
  })

  it('answers a family, and all that the caller is in', async () => {
    const birch = await post('/api/families', { name: 'Birch' })
    expect(await get(`/api/families/${birch.id}`)).toMatchObject({ name: 'Birch' })
    const all = await get<Made[]>('/api/families')
    expect(all.map(({ id }) => id)).toEqual([home.id, birch.id])
    expect(await refusalOf(child.request('GET', `/api/families/${birch.id}`))).toBe('404 not-found')
  })
})

describe('What a child asked', () => {
  it('says why it was sent back, to the child and the parents alone', async () => {
    const comic = await ask()
    expect(await get(`/api/approvals/${comic.id}`, child)).toMatchObject({
      approval: 'pending',
      decision: null,
    })
    await sendBack(comic.id)
    for (const by of [child, parent]) {
      expect(await get(`/api/approvals/${comic.id}`, by)).toMatchObject({
        title: 'Comic',
        userId: child.userId,
        approval: 'returned',
        decision: { verdict: 'returned', reason: 'Too dear', decidedBy: other.userId },
      })
    }
    const refused = aunt.request('GET', `/api/approvals/${comic.id}`)
    expect(await refusalOf(refused)).toBe('404 not-found')
  })

  it('shows the child the answers', async () => {
    const comic = await ask()
    expect(await get('/api/approvals/asked', child)).toMatchObject([
      { recordId: comic.id, approval: 'pending', decision: null },
    ])
    await sendBack(comic.id)
    expect(await get('/api/approvals/asked', child)).toMatchObject([
      { recordId: comic.id, approval: 'returned', decision: { reason: 'Too dear' } },
    ])
    expect(await get('/api/approvals/asked')).toEqual([])
  })

  it('stays among the past decisions, also after it was deleted', async () => {
    const comic = await ask()
    await sendBack(comic.id)
    const told = { recordId: comic.id, kind: 'personalExpense', reason: 'Too dear' }
    expect(await get('/api/approvals/decisions')).toMatchObject([{ ...told, title: 'Comic' }])
    expect(await get('/api/approvals/decisions', child)).toMatchObject([told])
    expect(await get('/api/approvals/decisions', aunt)).toEqual([])
    await child.request('DELETE', `/api/personal-expenses/${comic.id}`)
    expect(await get('/api/approvals/decisions')).toMatchObject([{ ...told, title: null }])
  })
})

describe('One’s own shares', () => {
  it('shows them only to the person who shares the budget', async () => {
    const { id } = await post('/api/personal-budgets', { title: 'Books', totalAmount: '40' })
    const share = await post('/api/budget-shares', { budgetId: id, sharedWithFamilyId: home.id })
    expect(await get('/api/budget-shares')).toEqual([share])
    expect(await get('/api/budget-shares', other)).toEqual([])
  })
})

describe('How a personal budget stands', () => {
  it('says what was spent and what is left of the child’s limit', async () => {
    await ask('4')
    const [budget] = await get<Made[]>('/api/personal-budgets')
    expect(await get(`/api/personal-budgets/${budget?.id}/summary`, child)).toMatchObject({
      budgetAmount: '20.00',
      carried: '0.00',
      spent: '4.00',
      waiting: '4.00',
      remaining: '16.00',
      spendingLimit: '10.00',
      leftOfLimit: '6.00',
    })
  })

  it('returns the period of a day', async () => {
    const { id } = await post('/api/personal-budgets', { title: 'Books', totalAmount: '40' })
    expect(await get(`/api/personal-budgets/${id}/summary?date=2030-02-14`)).toMatchObject({
      from: '2030-02-01',
      to: '2030-02-28',
      spent: '0.00',
      leftOfLimit: null,
    })
  })
})

describe('Minutes of the app', () => {
  const times = 'app-time'

  it('say what a child may use, has used and was granted', async () => {
    const { id } = await pocketMoney()
    await post('/api/child-budget-controls', { childBudgetId: id, appTimeLimit: 60 })
    const granted = await post(`${family()}/${times}`, { userId: child.userId, minutes: 15 })
    const expected = {
      userId: child.userId,
      limitMinutes: 60,
      usedMinutes: 0,
      grantedMinutes: 15,
      leftMinutes: 75,
    }
    expect(granted).toMatchObject(expected)
    expect(await get(`${family()}/${times}`)).toMatchObject([expected])
    expect(await get(`${family()}/${times}`, child)).toMatchObject([expected])
    expect(await get(`${family()}/${times}?date=2026-01-01`)).toMatchObject([
      { grantedMinutes: 0, leftMinutes: 60 },
    ])
    expect(await get(`${family()}/${times}`, aunt)).toEqual([])
  })

  it.each([0, -5, 1441, 7.5, '15'])('rejects %j', async (minutes) => {
    const body = { userId: child.userId, minutes }
    const refused = parent.request('POST', `${family()}/${times}`, body)
    expect(await refusalOf(refused)).toBe('400 invalid')
  })
})

describe('A search', () => {
  const found = async (query: string, by = parent) =>
    (await get<{ title: string }[]>(`${family()}/search?${query}`, by)).map(({ title }) => title)

  it('finds what the caller may read, whatever its kind, the best first', async () => {
    await post(`${family()}/tasks`, { title: 'Call the dentist' })
    await post('/api/goals', { title: 'Dentist fund' })
    await post(`${family()}/calendar/events`, { title: 'Dentist', startDate: '2026-12-01' })
    expect(await found('q=dentist')).toEqual(['Dentist', 'Dentist fund', 'Call the dentist'])
    expect(await found('q=dentist&limit=1')).toEqual(['Dentist'])
    expect(await found('q=dentsit', child)).toHaveLength(3)
    expect(await found('q=dentist', aunt)).toEqual([])
    expect(await found('q=surgeon')).toEqual([])
  })

  it('keeps what is a person’s own from the others', async () => {
    await post('/api/personal-budgets', { title: 'Surprise party', totalAmount: '40' })
    expect(await found('q=surprise')).toEqual(['Surprise party'])
    expect(await found('q=surprise', other)).toEqual([])
  })

  it('finds nothing of a deleted record', async () => {
    const { id } = await post(`${family()}/tasks`, { title: 'Wash the car' })
    await parent.request('DELETE', `/api/tasks/${id}`)
    expect(await found('q=wash')).toEqual([])
  })

  it.each(['', 'q=', 'q=x&limit=0', 'query=x'])('refuses %j', async (query) => {
    const refused = parent.request('GET', `${family()}/search?${query}`)
    expect(await refusalOf(refused)).toBe('400 invalid')
  })

  it('says in plain words that a query without “q” lacks it', async () => {
    const refused = parent.request('GET', `${family()}/search`)
    expect(await issuesSaid(refused)).toEqual([{ path: 'q', message: '“q” is missing' }])
  })
})

describe('The figures of the page Analytics', () => {
  it('say by month what was spent, done and reached', async () => {
    const groceries = await post(`${family()}/budget/categories`, {
      name: 'Groceries',
      budgetAmount: '800',
    })
    const bread = { description: 'Bread', amount: '3.20', date: today() }
    await post(`${family()}/budget/expenses`, { ...bread, categoryId: groceries.id })
    const task = await post(`${family()}/tasks`, { title: 'Bake', assignedTo: parent.userId })
    await jsonOf(parent.request('PATCH', `/api/tasks/${task.id}`, { status: 'completed' }))
    await post('/api/goals', { title: 'Camp', type: 'family', progress: 100 })
    const zero = { byMonth: [0, 0], total: 0 }
    const one = { byMonth: [0, 1], total: 1 }
    const answer = await get<{ tasks: object[] }>(`${family()}/analytics?months=2`)
    expect(answer).toMatchObject({
      months: [expect.any(String), today().slice(0, 7)],
      spending: {
        together: { spent: '3.20' },
        categories: [
          {
            categoryId: groceries.id,
            name: 'Groceries',
            byMonth: ['0.00', '3.20'],
            total: '3.20',
          },
        ],
      },
      goals: { individual: zero, family: one },
    })
    expect(answer.tasks).toContainEqual({
      userId: parent.userId,
      planning: zero,
      execution: one,
      done: one,
    })
  })

  it.each(['months=0', 'months=13', 'months=many'])('refuse %s', async (query) => {
    const refused = parent.request('GET', `${family()}/analytics?${query}`)
    expect(await refusalOf(refused)).toBe('400 invalid')
  })
})

describe('Who joined, left or got another role', () => {
  it('lists the changes for parents, the latest first', async () => {
    const member = `${family()}/members/${aunt.userId}`
    await jsonOf(parent.request('PATCH', member, { role: 'grandparent' }))
    const [latest] = await get<object[]>(`${family()}/audit`)
    expect(latest).toMatchObject({
      action: 'role-changed',
      about: aunt.userId,
      role: 'grandparent',
      formerRole: 'extended_family',
      createdBy: parent.userId,
    })
  })
})
