import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildChildControl } from '#shared/testing/builders.ts'
import { childControlId } from '#shared/money/children/childControl.ts'
import { issuesSaid, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { put } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type { ChildControlAnswer } from './personalBudgetShapes.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const family = prepareFamily(beforeEach, server, 'parent', 'child')
const [parent, child] = family.people
let budgetId: string

beforeEach(async () => {
  const body = { title: 'Pocket', totalAmount: '20', isChildBudget: true }
  const budget = parent.request('POST', '/api/personal-budgets', body)
  budgetId = (await jsonOf<{ id: string }>(budget)).id
})

const calls = '/api/child-budget-controls'
const set = (fields: object) =>
  parent.request('POST', calls, { childBudgetId: budgetId, ...fields })
const list = (by = parent) => jsonOf<ChildControlAnswer[]>(by.request('GET', calls))
const controlAt = () => `${calls}/${childControlId(budgetId)}`
const removeBudget = () => parent.request('DELETE', `/api/personal-budgets/${budgetId}`)
const allowances = () => jsonOf<object[]>(parent.request('GET', '/api/allowances'))

const bringBudgetBack = async (): Promise<void> => {
  const deleted = await server.store.read((tx) => tx.records.get(budgetId))
  if (deleted === undefined) throw new Error('We can’t find this budget')
  await put(server, parent.userId, { ...deleted, _deleted: false })
}

describe('The controls of a child’s budget', () => {
  it('end with the budget, for the child as well', async () => {
    await jsonOf(set({ spendingLimit: '7' }))
    await removeBudget()
    expect(await list()).toEqual([])
    expect(await list(child)).toEqual([])
    const stored = await server.store.read((tx) => tx.records.get(childControlId(budgetId)))
    expect(stored?._deleted).toBe(true)
  })

  it('come back with the budget when its deletion is undone', async () => {
    await jsonOf(set({ spendingLimit: '7' }))
    await removeBudget()
    await bringBudgetBack()
    expect(await list()).toMatchObject([{ childBudgetId: budgetId, spendingLimit: '7.00' }])
  })

  it('stay deleted when a parent had deleted them before the budget', async () => {
    await jsonOf(set({ spendingLimit: '7' }))
    expect((await parent.request('DELETE', controlAt())).status).toBe(204)
    server.advance(1000)
    await removeBudget()
    await bringBudgetBack()
    expect(await list()).toEqual([])
  })

  it('stay out of the list if an older version left them behind', async () => {
    await removeBudget()
    const left = buildChildControl({
      homeFamilyId: family.id,
      childBudgetId: budgetId,
      parentId: parent.userId,
    })
    await put(server, parent.userId, left)
    expect(await list()).toEqual([])
    expect((await parent.request('DELETE', controlAt())).status).toBe(204)
  })

  it('can be deleted by a parent and set again by another call', async () => {
    await jsonOf(set({ spendingLimit: '7' }))
    expect(await refusalOf(child.request('DELETE', controlAt()))).toBe('403 forbidden')
    expect((await parent.request('DELETE', controlAt())).status).toBe(204)
    expect(await refusalOf(parent.request('DELETE', controlAt()))).toBe('404 not-found')
    expect(await jsonOf(set({ spendingLimit: '3' }))).toMatchObject({ spendingLimit: '3.00' })
  })

  it('take what a form leaves empty as none', async () => {
    const none = { spendingLimit: '', appTimeLimit: '' }
    expect(await jsonOf(set(none))).toMatchObject({ spendingLimit: null, appTimeLimit: null })
    await jsonOf(parent.request('PUT', controlAt(), { spendingLimit: '5', appTimeLimit: 60 }))
    expect(await jsonOf(parent.request('PUT', controlAt(), none))).toMatchObject({
      spendingLimit: null,
      appTimeLimit: null,
    })
    const all = { childId: child.userId, ...none }
    expect(await jsonOf(parent.request('PUT', '/api/user/parental-controls', all))).toMatchObject({
      appTimeLimit: null,
    })
  })

  it.each([
    ['much', 'Enter an amount, such as 12.50'],
    [true, 'Enter an amount, such as 12.50'],
  ])('refuse %j as a spending limit and say why', async (spendingLimit, message) => {
    expect(await issuesSaid(set({ spendingLimit }))).toEqual([{ path: 'spendingLimit', message }])
  })
})

describe('The allowance of a child’s budget', () => {
  it('stays out of the list while its budget is deleted', async () => {
    const body = { childBudgetId: budgetId, amount: '5', startDate: '2099-01-01' }
    await jsonOf(parent.request('POST', '/api/allowances', body))
    await removeBudget()
    expect(await allowances()).toEqual([])
    await bringBudgetBack()
    expect(await allowances()).toMatchObject([{ childBudgetId: budgetId }])
  })
})
