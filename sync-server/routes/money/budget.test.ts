import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamilyOf } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import { buildBudgetCategory, buildExpense } from '#shared/testing/builders.ts'
import { limits } from '#shared/core/limits.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import type { PushResponse } from '#shared/sync/protocol.ts'
import type { CategoryAnswer, ExpenseAnswer } from './budgetShapes.ts'

const server = prepareServer(beforeAll)
const family = prepareFamily(beforeEach, server, 'parent', 'parent', 'child')
const [mother, father, child] = family.people

const path = (of: string): string => `/api/families/${family.id}/budget/${of}`

const post = <T>(of: string, body: object, by = mother): Promise<T> =>
  jsonOf<T>(by.request('POST', path(of), body))

const makeCategory = (fields: object = {}): Promise<CategoryAnswer> =>
  post('categories', { name: 'Groceries', budgetAmount: '800', ...fields })

const spend = (categoryId: string, fields: object = {}): Promise<ExpenseAnswer> =>
  post('expenses', {
    description: 'Bread',
    amount: '3.20',
    date: '2026-11-21',
    categoryId,
    ...fields,
  })

const list = <T>(of: string, by = mother): Promise<T[]> => jsonOf<T[]>(by.request('GET', path(of)))

const summary = (query = '', by = mother): Promise<Record<string, unknown>> =>
  jsonOf(by.request('GET', path(`summary${query}`)))

const presentMonth = (): string => server.environment.now().toISOString().slice(0, 7)

describe('A budget category', () => {
  it('needs a name and an amount', async () => {
    const made = await makeCategory()
    expect(made).toMatchObject({
      familyId: family.id,
      name: 'Groceries',
      budgetAmount: '800.00',
      color: '#4F46E5',
      createdBy: mother.userId,
    })
    expect(await list('categories', father)).toEqual([made])
  })

  it.each([
    [{ budgetAmount: '12,50' }, '12.50'],
    [{ budgetAmount: 12.5 }, '12.50'],
    [{ budgetAmount: '1,234.50' }, '1234.50'],
    [{ budgetAmount: '99999999.99' }, '99999999.99'],
    [{ budgetAmount: 0 }, '0.00'],
  ])('takes %j as %s', async (fields, amount) => {
    expect((await makeCategory(fields)).budgetAmount).toBe(amount)
  })

  it.each([
    [{}, ['name', 'budgetAmount']],
    [{ name: ' ', budgetAmount: '' }, ['name', 'budgetAmount']],
    [{ name: 'x', budgetAmount: '-1' }, ['budgetAmount']],
    [{ name: 'x', budgetAmount: '1.999' }, ['budgetAmount']],
    [{ name: 'x', budgetAmount: 'lots' }, ['budgetAmount']],
    [{ name: 'x', budgetAmount: '5 €' }, ['budgetAmount']],
    [{ name: 'x', budgetAmount: '100000000' }, ['budgetAmount']],
    [{ name: 'x', budgetAmount: null }, ['budgetAmount']],
    [{ name: 'x', budgetAmount: '1', color: 'red' }, ['color']],
    [{ name: 'x', budgetAmount: '1', from: '2026-13' }, ['from']],
    [{ name: 'x', budgetAmount: '1', familyId: 'mine' }, ['']],
    [[], ['']],
  ])('rejects %j', async (body, fields) => {
    expect(await issuesOf(mother.request('POST', path('categories'), body))).toEqual(fields)
    expect(await list('categories')).toEqual([])
  })

  it('needs a name that no other one has', async () => {
    const { id } = await makeCategory()
    const second = { name: ' groceries ', budgetAmount: '1' }
    const refused = mother.request('POST', path('categories'), second)
    expect(await refusalOf(refused)).toBe('409 name-taken')
    const { id: other } = await makeCategory({ name: 'Fun' })
    const renamed = mother.request('PATCH', path(`categories/${other}`), { name: 'Groceries' })
    expect(await refusalOf(renamed)).toBe('409 name-taken')
    await jsonOf(mother.request('PATCH', path(`categories/${id}`), { name: 'groceries' }))
    await mother.request('DELETE', path(`categories/${id}`))
    await makeCategory()
  })

  it('that a device made beside one of its name is taken all the same', async () => {
    await makeCategory()
    const newDocumentState = buildBudgetCategory({ id: `twin-${family.id}`, familyId: family.id })
    const body = { protocol: protocolVersion, collection: 'budgets', rows: [{ newDocumentState }] }
    const answer = await jsonOf<PushResponse>(mother.request('POST', '/api/sync/push', body))
    expect([...answer.refused, ...answer.conflicts]).toEqual([])
    expect(await list('categories')).toHaveLength(2)
  })

  it('changes its amount from this month on, or from the month that is said', async () => {
    const { id } = await makeCategory({ from: '2025-01' })
    const patch = (body: object): Promise<CategoryAnswer> =>
      jsonOf(mother.request('PATCH', path(`categories/${id}`), body))
    expect(await patch({ budgetAmount: '900' })).toMatchObject({ budgetAmount: '900.00' })
    await patch({ budgetAmount: '700', from: '2025-06' })
    const amountIn = async (month: string): Promise<string | undefined> =>
      (await list<CategoryAnswer>(`categories?month=${month}`))[0]?.budgetAmount
    expect(await amountIn('2024-12')).toBe('0.00')
    expect(await amountIn('2025-01')).toBe('800.00')
    expect(await amountIn('2025-06')).toBe('700.00')
    expect(await amountIn(presentMonth())).toBe('900.00')
    expect(await patch({ name: 'Food' })).toMatchObject({ name: 'Food', budgetAmount: '900.00' })
  })

  it.each([{ name: '' }, { budgetAmount: '-3' }, { amounts: [] }, { movedTo: 'x' }, { color: '' }])(
    'stays unchanged by %j',
    async (body) => {
      const { id } = await makeCategory()
      const refusal = await refusalOf(mother.request('PATCH', path(`categories/${id}`), body))
      expect(refusal).toBe('400 invalid')
    },
  )

  it('stays hidden from another family, and under another name', async () => {
    const { id } = await makeCategory()
    const other = await addFamilyOf(server, 'parent')
    const [stranger] = other.people as [Person]
    const elsewhere = `/api/families/${other.familyId}/budget/categories/${id}`
    for (const method of ['PATCH', 'DELETE']) {
      const bodyOf = (fields: object) => (method === 'PATCH' ? fields : undefined)
      const asStranger = stranger.request(method, elsewhere, bodyOf({ name: 'x' }))
      expect(await refusalOf(asStranger)).toBe('404 not-found')
      const asExpense = mother.request(method, path(`expenses/${id}`), bodyOf({ amount: '1' }))
      expect(await refusalOf(asExpense)).toBe('404 not-found')
    }
  })
})

describe('Deleting a category', () => {
  it('leaves its expenses uncategorised', async () => {
    const { id } = await makeCategory()
    await spend(id)
    expect((await mother.request('DELETE', path(`categories/${id}`))).status).toBe(204)
    expect(await list('categories')).toEqual([])
    expect(await list('expenses')).toMatchObject([{ categoryId: null, amount: '3.20' }])
    expect(await summary('?month=2026-11')).toMatchObject({
      spent: '3.20',
      uncategorised: { spent: '3.20' },
    })
    expect(await refusalOf(mother.request('DELETE', path(`categories/${id}`)))).toBe(
      '404 not-found',
    )
  })

  it('moves its expenses to another one, and leaves earlier months as they were', async () => {
    const old = await makeCategory({ name: 'Bakery', from: '2025-01' })
    const { id } = await makeCategory({ from: '2025-01' })
    await spend(old.id)
    await spend(old.id, { date: '2025-03-01' })
    const before = await summary('?month=2025-03')
    const removed = mother.request('DELETE', path(`categories/${old.id}?expensesTo=${id}`))
    expect((await removed).status).toBe(204)
    expect(await list('categories')).toMatchObject([{ id, name: 'Groceries' }])
    expect(await list('expenses')).toMatchObject([{ categoryId: id }, { categoryId: id }])
    const { budgetAmount, spent } = await summary('?month=2025-03')
    expect([budgetAmount, spent]).toEqual([before['budgetAmount'], before['spent']])
    expect(await summary()).toMatchObject({ budgetAmount: '800.00' })
    const change = mother.request('PATCH', path(`categories/${old.id}`), { name: 'x' })
    expect(await refusalOf(change)).toBe('404 not-found')
  })

  it.each(['nothing', ''])('goes to no category that is not there: %j', async (expensesTo) => {
    const { id } = await makeCategory()
    const query = `?expensesTo=${expensesTo}`
    const refusal = refusalOf(mother.request('DELETE', path(`categories/${id}${query}`)))
    expect(await refusal).toBe('400 invalid')
  })

  it('does not go to itself', async () => {
    const { id } = await makeCategory()
    const removal = mother.request('DELETE', path(`categories/${id}?expensesTo=${id}`))
    expect(await issuesOf(removal)).toEqual(['expensesTo'])
  })
})

describe('An expense', () => {
  it('names the caller as its author', async () => {
    const { id } = await makeCategory()
    const made = await post<ExpenseAnswer>(
      'expenses',
      { description: ' Bread ', amount: '3,2', categoryId: id, date: '2026-11-21' },
      father,
    )
    expect(made).toMatchObject({
      familyId: family.id,
      categoryId: id,
      userId: father.userId,
      description: 'Bread',
      amount: '3.20',
      date: '2026-11-21',
    })
    expect(await list('expenses')).toEqual([made])
  })

  it.each([
    [{}, ['description', 'amount', 'categoryId', 'date']],
    [{ description: '', amount: '', date: '' }, ['description', 'amount', 'categoryId', 'date']],
    [{ amount: '-1' }, ['description', 'amount', 'categoryId', 'date']],
  ])('rejects %j', async (body, fields) => {
    expect(await issuesOf(mother.request('POST', path('expenses'), body))).toEqual(fields)
  })

  it.each([
    [{ description: ' ' }, ['description']],
    [{ amount: '3.205' }, ['amount']],
    [{ amount: -3 }, ['amount']],
    [{ amount: 0 }, ['amount']],
    [{ amount: '5 €' }, ['amount']],
    [{ amount: 'three' }, ['amount']],
    [{ amount: '1,234' }, ['amount']],
    [{ amount: 1e9 }, ['amount']],
    [{ date: '2026-02-30' }, ['date']],
    [{ date: 'today' }, ['date']],
    [{ categoryId: 'nothing' }, ['categoryId']],
    [{ userId: 'someone' }, ['']],
  ])('rejects %j when made or changed', async (wrong, fields) => {
    const { id } = await makeCategory()
    const valid = { description: 'Bread', amount: '3.20', categoryId: id, date: '2026-11-21' }
    const making = mother.request('POST', path('expenses'), { ...valid, ...wrong })
    expect(await issuesOf(making)).toEqual(fields)
    const made = await spend(id)
    const changing = mother.request('PATCH', path(`expenses/${made.id}`), wrong)
    expect(await issuesOf(changing)).toEqual(fields)
    expect(await list('expenses')).toEqual([made])
  })

  it('does not go to a category of another family', async () => {
    const { id } = await makeCategory()
    const other = await addFamilyOf(server, 'parent')
    const [stranger] = other.people as [Person]
    const theirs = `/api/families/${other.familyId}/budget/expenses`
    const body = { description: 'x', amount: '1', categoryId: id, date: '2026-11-21' }
    expect(await issuesOf(stranger.request('POST', theirs, body))).toEqual(['categoryId'])
  })

  it('can be corrected and deleted by the other parent, too', async () => {
    const { id } = await makeCategory()
    const made = await spend(id)
    const at = path(`expenses/${made.id}`)
    const changed = await jsonOf<ExpenseAnswer>(father.request('PATCH', at, { amount: 4 }))
    expect(changed).toEqual({ ...made, amount: '4.00', updatedAt: changed.updatedAt })
    expect((await father.request('DELETE', at)).status).toBe(204)
    expect(await list('expenses')).toEqual([])
    expect(await refusalOf(father.request('DELETE', at))).toBe('404 not-found')
  })

  it('stays correctable when its category is gone', async () => {
    const { id } = await makeCategory()
    const made = await spend(id)
    await mother.request('DELETE', path(`categories/${id}`))
    const changed = jsonOf(mother.request('PATCH', path(`expenses/${made.id}`), { amount: '5' }))
    expect(await changed).toMatchObject({ amount: '5.00', categoryId: null })
  })
})

describe('The list of expenses', () => {
  it('returns the newest day first, and one month if asked', async () => {
    const { id } = await makeCategory()
    for (const date of ['2026-10-31', '2026-11-02', '2026-11-01']) await spend(id, { date })
    const dates = async (query: string): Promise<string[]> =>
      (await list<ExpenseAnswer>(`expenses${query}`)).map(({ date }) => date)
    expect(await dates('')).toEqual(['2026-11-02', '2026-11-01', '2026-10-31'])
    expect(await dates('?month=2026-11')).toEqual(['2026-11-02', '2026-11-01'])
    expect(await dates('?month=2026-11&limit=1')).toEqual(['2026-11-02'])
  })

  it.each(['?month=2026', '?limit=0', '?limit=1001', '?sort=amount'])(
    'refuses %s',
    async (query) => {
      expect(await refusalOf(mother.request('GET', path(`expenses${query}`)))).toBe('400 invalid')
    },
  )
})

describe('A month’s summary', () => {
  it('adds up to the cent, by category', async () => {
    const food = await makeCategory({ budgetAmount: '100' })
    const fun = await makeCategory({ name: 'Fun', budgetAmount: '0.30', color: '#10B981' })
    const date = `${presentMonth()}-01`
    for (const amount of ['0.10', '0.20', '0.10']) await spend(fun.id, { amount, date })
    await spend(food.id, { amount: '25', date: '2020-01-01' })
    expect(await summary()).toEqual({
      month: presentMonth(),
      budgetAmount: '100.30',
      spent: '0.40',
      remaining: '99.90',
      percentUsed: 0,
      categories: [
        {
          id: food.id,
          name: 'Groceries',
          color: '#4F46E5',
          budgetAmount: '100.00',
          spent: '0.00',
          remaining: '100.00',
          percentUsed: 0,
        },
        {
          id: fun.id,
          name: 'Fun',
          color: '#10B981',
          budgetAmount: '0.30',
          spent: '0.40',
          remaining: '-0.10',
          percentUsed: 133,
        },
      ],
      uncategorised: null,
    })
  })

  it('counts every expense of a month that has thousands of them', async () => {
    const { id } = await makeCategory()
    const count = 1_100
    const rows = Array.from({ length: count }, (_, at) => {
      const ids = {
        id: `coffee-${family.id}-${at}`,
        familyId: family.id,
        userId: mother.userId,
        categoryId: id,
      }
      const fields = { ...ids, editId: `e${at}`, amount: '0.01', date: '2026-11-03' }
      return { newDocumentState: buildExpense(fields) }
    })
    for (let from = 0; from < count; from += limits.pushRows) {
      const batch = rows.slice(from, from + limits.pushRows)
      const body = { protocol: protocolVersion, collection: 'budgets', rows: batch }
      const answer = await jsonOf<PushResponse>(mother.request('POST', '/api/sync/push', body))
      expect([...answer.refused, ...answer.conflicts]).toEqual([])
    }
    expect(await summary('?month=2026-11')).toMatchObject({ spent: '11.00' })
  })

  it('tells nothing to the rest of the family', async () => {
    const { id } = await makeCategory()
    await spend(id)
    expect(await list('categories', child)).toEqual([])
    expect(await list('expenses', child)).toEqual([])
    const figures = child.request('GET', path('summary?month=2026-11'))
    expect(await refusalOf(figures)).toBe('403 forbidden')
    const body = { description: 'Sweets', amount: '1', categoryId: id, date: '2026-11-21' }
    for (const categoryId of [id, 'nothing']) {
      const recording = child.request('POST', path('expenses'), { ...body, categoryId })
      expect(await refusalOf(recording)).toBe('403 forbidden')
    }
  })

  it('refuses what is no month', async () => {
    expect(await refusalOf(mother.request('GET', path('summary?month=May')))).toBe('400 invalid')
  })
})
