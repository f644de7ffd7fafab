import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPersonalExpense } from '#shared/testing/builders.ts'
import type { ErrorBody } from '#server/errors.ts'
import type { PushResponse } from '#shared/sync/protocol.ts'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamily, addFamilyOf, addPerson } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type {
  BudgetShareAnswer,
  ChildControlAnswer,
  PersonalBudgetAnswer,
  PersonalExpenseAnswer,
} from './personalBudgetShapes.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const family = prepareFamily(beforeEach, server, 'parent', 'parent', 'child', 'grandparent')
const [parent, other, child, gran] = family.people

const today = () => server.environment.now().toISOString().slice(0, 10)
const books = { title: 'Books', totalAmount: '40' }
const makeBudget = (by: Person, fields: object = {}) =>
  jsonOf<PersonalBudgetAnswer>(by.request('POST', '/api/personal-budgets', { ...books, ...fields }))
const spend = (by: Person, { id }: PersonalBudgetAnswer, amount: string, fields: object = {}) =>
  by.request('POST', `/api/personal-budgets/${id}/expenses`, {
    description: 'Comic',
    amount,
    date: today(),
    ...fields,
  })
const setControls = (budget: PersonalBudgetAnswer, fields: object) =>
  jsonOf<ChildControlAnswer>(
    parent.request('POST', '/api/child-budget-controls', {
      childBudgetId: budget.id,
      ...fields,
    }),
  )
const titles = async (by: Person, path: string) =>
  (await jsonOf<PersonalBudgetAnswer[]>(by.request('GET', path))).map(({ title }) => title)
const sharedWith = async (by: Person, familyOf = family.id) => {
  const answer = by.request('GET', `/api/shared-budgets?familyId=${familyOf}`)
  return (await jsonOf<{ personalBudgets: PersonalBudgetAnswer[] }>(answer)).personalBudgets
}

describe('A child’s budget', () => {
  it('belongs to the family’s only child by default, and otherwise asks for one', async () => {
    const budget = await makeBudget(parent, { isChildBudget: true })
    expect(budget).toMatchObject({ userId: child.userId, parentId: parent.userId })
    const second = await addPerson(server)
    const people = [parent, child, second].map(({ userId }) => ({
      userId,
      role: userId === parent.userId ? ('parent' as const) : ('child' as const),
    }))
    const several = await addFamily(server, people)
    const path = `/api/personal-budgets?familyId=${several}`
    const ask = (fields: object) =>
      parent.request('POST', path, { ...books, isChildBudget: true, ...fields })
    expect(await issuesOf(ask({}))).toEqual(['childId'])
    expect(await (await ask({})).text()).toContain('Choose a child')
    expect((await ask({ childId: second.userId })).status).toBe(201)
  })

  it('keeps its child to the controls, and says which rule and what is left', async () => {
    const budget = await makeBudget(parent, { isChildBudget: true, title: 'Pocket' })
    const control = await setControls(budget, {
      spendingLimit: '10',
      requiresApproval: false,
      blockedCategories: ['sweets'],
    })
    expect(control).toMatchObject({ spendingLimit: '10.00', budget: { title: 'Pocket' } })
    expect(await jsonOf(spend(child, budget, '6.50'))).toMatchObject({ approval: 'approved' })
    const refused = await spend(child, budget, '3.51')
    expect(refused.status).toBe(409)
    expect(((await refused.json()) as ErrorBody).error).toEqual({
      code: 'over-limit',
      message: 'This costs more than you have left. You have 3.50.',
      left: '3.50',
    })
    expect(await refusalOf(spend(child, budget, '1', { categoryId: 'sweets' }))).toBe(
      '403 category-blocked',
    )
    const path = `/api/child-budget-controls/${control.id}`
    await jsonOf(parent.request('PUT', path, { allowedCategories: ['books'] }))
    expect(await refusalOf(spend(child, budget, '1'))).toBe('403 category-not-allowed')
    expect((await spend(parent, budget, '999')).status).toBe(201)
  })

  it('waits for a parent, who decides once', async () => {
    const budget = await makeBudget(parent, { isChildBudget: true })
    await setControls(budget, { spendingLimit: '10' })
    const comic = await jsonOf<PersonalExpenseAnswer>(spend(child, budget, '4'))
    expect(comic.approval).toBe('pending')
    const waiting = await jsonOf<object[]>(other.request('GET', '/api/approvals'))
    expect(waiting).toMatchObject([
      { recordId: comic.id, title: 'Comic', amount: '4.00', userId: child.userId },
    ])
    expect(await jsonOf(child.request('GET', '/api/approvals'))).toEqual([])
    const decide = (by: Person, verdict: string) =>
      by.request('POST', `/api/approvals/${comic.id}`, { verdict, reason: 'Too dear' })
    expect(await jsonOf(decide(other, 'returned'))).toMatchObject({ approval: 'returned' })
    expect(await refusalOf(decide(parent, 'approved'))).toBe('409 decided-already')
    expect(await jsonOf(parent.request('GET', '/api/approvals'))).toEqual([])
    const list = child.request('GET', `/api/personal-budgets/${budget.id}/expenses`)
    expect(await jsonOf(list)).toMatchObject([{ id: comic.id, approval: 'returned' }])
  })

  it('can be controlled at once by naming the child', async () => {
    await makeBudget(parent, { isChildBudget: true, title: 'Pocket' })
    await makeBudget(parent, { isChildBudget: true, title: 'Games' })
    const body = { childId: child.userId, appTimeLimit: 60 }
    const set = await jsonOf<{ controls: ChildControlAnswer[] }>(
      parent.request('PUT', '/api/user/parental-controls', body),
    )
    expect(set.controls).toHaveLength(2)
    const own = child.request('GET', '/api/user/parental-controls')
    expect(await jsonOf(own)).toMatchObject({ childId: child.userId, appTimeLimit: 60 })
  })

  it('tells a device in words why a push was refused', async () => {
    const budget = await makeBudget(parent, { isChildBudget: true })
    await setControls(budget, { spendingLimit: '1' })
    const newDocumentState = buildPersonalExpense({
      id: server.environment.newId(),
      homeFamilyId: family.id,
      personalBudgetId: budget.id,
      userId: child.userId,
      date: today(),
    })
    const rows = [{ newDocumentState }]
    const push = { protocol: 1, collection: 'budgets', rows }
    const answer = await jsonOf<PushResponse>(child.request('POST', '/api/sync/push', push))
    expect(answer.refused).toMatchObject([{ code: 'over-limit', left: '1.00', fields: ['amount'] }])
  })
})

describe('A shared budget', () => {
  it('shows the parents of the family the budget until the share ends', async () => {
    const budget = await makeBudget(gran, { title: 'Garden' })
    expect(budget).toMatchObject({ currency: 'USD', period: 'monthly', visibility: 'private' })
    expect(await sharedWith(parent)).toEqual([])
    const body = { budgetId: budget.id, sharedWithFamilyId: family.id, permissions: 'edit' }
    const share = await jsonOf<BudgetShareAnswer>(gran.request('POST', '/api/budget-shares', body))
    expect(await sharedWith(parent)).toMatchObject([
      { title: 'Garden', visibility: 'shared', permissions: 'edit' },
    ])
    expect(await sharedWith(child)).toEqual([])
    expect(await sharedWith(gran)).toEqual([])
    expect((await spend(parent, budget, '5')).status).toBe(201)
    expect(await titles(parent, '/api/personal-budgets')).toEqual([])
    const view = { ...body, permissions: 'view' }
    await jsonOf(gran.request('POST', '/api/budget-shares', view))
    expect(await refusalOf(spend(parent, budget, '5'))).toBe('403 forbidden')
    await gran.request('DELETE', `/api/budget-shares/${share.id}`)
    expect(await sharedWith(parent)).toEqual([])
    expect(await refusalOf(spend(parent, budget, '5'))).toBe('404 not-found')
  })

  it('rejects a family that its owner is not in', async () => {
    const budget = await makeBudget(gran)
    const elsewhere = (await addFamilyOf(server, 'parent')).familyId
    const body = { budgetId: budget.id, sharedWithFamilyId: elsewhere }
    expect(await refusalOf(gran.request('POST', '/api/budget-shares', body))).toBe('403 forbidden')
    expect(await titles(gran, '/api/personal-budgets')).toEqual(['Books'])
  })

  it('can be archived, changed and deleted by its owner', async () => {
    const { id } = await makeBudget(gran)
    const path = `/api/personal-budgets/${id}`
    const change = (body: object) => jsonOf<PersonalBudgetAnswer>(gran.request('PATCH', path, body))
    expect((await change({ archived: true })).archivedAt).not.toBeNull()
    expect(await change({ archived: false, carriesOver: true })).toMatchObject({
      archivedAt: null,
      carriesOver: true,
      title: 'Books',
    })
    expect((await gran.request('DELETE', path)).status).toBe(204)
    expect(await titles(gran, '/api/personal-budgets')).toEqual([])
  })
})
