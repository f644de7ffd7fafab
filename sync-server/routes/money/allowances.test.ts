import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

interface Allowance {
  readonly id: string
  readonly childBudgetId: string
  readonly amount: string
}

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const [parent, child, sister] = prepareFamily(beforeEach, server, 'parent', 'child', 'child').people
let budgetId: string

beforeEach(async () => {
  const body = { title: 'Pocket', totalAmount: '20', isChildBudget: true, childId: child.userId }
  const made = parent.request('POST', '/api/personal-budgets', body)
  budgetId = (await jsonOf<{ id: string }>(made)).id
})

const today = () => server.environment.now().toISOString().slice(0, 10)
const set = async (by: Person, fields: object = {}) => {
  const answer = await by.request('POST', '/api/allowances', {
    childBudgetId: budgetId,
    amount: '5',
    period: 'weekly',
    startDate: today(),
    ...fields,
  })
  await server.jobs.runAll()
  return answer
}
const ledgerOf = (by: Person, { id }: Allowance) =>
  jsonOf<object[]>(by.request('GET', `/api/allowances/${id}/ledger`))

describe('An allowance', () => {
  it('lets a parent set it and its child read it, and pays what is due', async () => {
    const made = await jsonOf<Allowance>(set(parent))
    expect(made).toMatchObject({
      childBudgetId: budgetId,
      amount: '5.00',
      period: 'weekly',
      startDate: today(),
      isPaused: false,
    })
    expect(await jsonOf(child.request('GET', '/api/allowances'))).toMatchObject([{ id: made.id }])
    expect(await jsonOf(sister.request('GET', '/api/allowances'))).toEqual([])
    expect(await ledgerOf(child, made)).toMatchObject([
      { allowanceId: made.id, childBudgetId: budgetId, amount: '5.00', date: today() },
    ])
  })

  it('exists once per budget: setting it again changes it and pays no day twice', async () => {
    const made = await jsonOf<Allowance>(set(parent))
    const again = await jsonOf<Allowance>(set(parent, { amount: '7', period: 'monthly' }))
    expect(again).toMatchObject({ id: made.id, amount: '7.00', period: 'monthly' })
    expect(await ledgerOf(parent, made)).toMatchObject([{ amount: '5.00' }])
    expect(await jsonOf(parent.request('GET', '/api/allowances'))).toHaveLength(1)
  })

  it('can be changed, paused and ended, and pays no day again when made again', async () => {
    const made = await jsonOf<Allowance>(set(parent))
    const path = `/api/allowances/${made.id}`
    const change = (body: object) => jsonOf(parent.request('PATCH', path, body))
    expect(await change({ amount: '6.50' })).toMatchObject({ amount: '6.50', isPaused: false })
    expect(await change({ isPaused: true })).toMatchObject({ amount: '6.50', isPaused: true })
    expect((await parent.request('DELETE', path)).status).toBe(204)
    expect(await refusalOf(parent.request('GET', `${path}/ledger`))).toBe('404 not-found')
    const anew = await jsonOf<Allowance>(set(parent, { amount: '9' }))
    expect(anew).toMatchObject({ amount: '9.00', isPaused: false })
    expect(await ledgerOf(parent, anew)).toMatchObject([{ amount: '5.00' }])
  })

  it('needs an amount above zero, a period and an existing day', async () => {
    expect(await issuesOf(set(parent, { amount: '0' }))).toEqual(['amount'])
    expect(await issuesOf(set(parent, { amount: '-5' }))).toEqual(['amount'])
    expect(await issuesOf(set(parent, { amount: undefined }))).toEqual(['amount'])
    expect(await issuesOf(set(parent, { period: 'yearly' }))).toEqual(['period'])
    expect(await issuesOf(set(parent, { startDate: '2026-02-30' }))).toEqual(['startDate'])
    expect(await issuesOf(set(parent, { isPaused: true }))).toEqual([''])
  })

  it('cannot be set by a child, for itself or for another', async () => {
    expect(await refusalOf(set(child, { amount: '500' }))).toBe('403 forbidden')
    expect(await refusalOf(set(sister))).toBe('404 not-found')
    const made = await jsonOf<Allowance>(set(parent))
    const path = `/api/allowances/${made.id}`
    expect(await refusalOf(child.request('PATCH', path, { amount: '500' }))).toBe('403 forbidden')
    expect(await refusalOf(child.request('DELETE', path))).toBe('403 forbidden')
    expect(await refusalOf(sister.request('GET', `${path}/ledger`))).toBe('404 not-found')
  })
})
