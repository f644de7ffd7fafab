import { beforeEach, describe, expect, it } from 'vitest'
import type { WireRecord } from '#shared/core/record.ts'
import {
  buildBudgetShare,
  buildChildControl,
  buildExpenseDecision,
  buildPersonalBudget,
  buildPersonalCategory,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage } from '#server/testing/syncStage.ts'

const home = { homeFamilyId: 'F' }
const everybody = ['ann', 'kim', 'gil', 'eve', 'zoe'] as const

const stage = prepare(beforeEach, openFamilyStage)

beforeEach(async () => {
  const childs = { userId: 'kim', parentId: 'ann', isChildBudget: true }
  await stage.put(buildPersonalBudget({ ...home, ...childs, id: 'pocket' }))
  await stage.put(buildPersonalBudget({ ...home, userId: 'gil', id: 'trip', visibility: 'shared' }))
  await stage.put(
    buildBudgetShare({
      ...home,
      budgetId: 'trip',
      sharedByUserId: 'gil',
      sharedWithFamilyId: 'F',
      permissions: 'edit',
      withChildren: true,
    }),
  )
  await stage.put(buildChildControl({ ...home, childBudgetId: 'pocket', parentId: 'ann' }))
})

const today = () => stage.environment.now().toISOString().slice(0, 10)
const push = (userId: string, next: WireRecord, assumed?: WireRecord) =>
  stage.push(userId, next, assumed, 'budgets')

const madeBy = (userId: string): Readonly<Record<string, () => WireRecord>> => ({
  personalBudget: () => buildPersonalBudget({ ...home, userId }),
  childsBudget: () =>
    buildPersonalBudget({ ...home, userId: 'kim', parentId: userId, isChildBudget: true }),
  personalBudgetCategory: () => buildPersonalCategory({ ...home, personalBudgetId: 'trip' }),
  expenseOnShared: () =>
    buildPersonalExpense({ ...home, personalBudgetId: 'trip', userId, date: today() }),
  expenseOnChilds: () =>
    buildPersonalExpense({ ...home, personalBudgetId: 'pocket', userId, date: today() }),
})

const forged: Readonly<Record<string, unknown>> = {
  approval: 'approved',
  audience: 'household:F',
  rev: 99,
  seal: 'forged',
  createdBy: 'ann',
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedBy: 'ann',
  updatedAt: '2020-01-01T00:00:00.000Z',
  broughtIn: { by: 'ann', at: '2020-01-01T00:00:00.000Z' },
}

const fixed: Readonly<Record<string, unknown>> = {
  homeFamilyId: 'G',
  personalBudgetId: 'own',
  userId: 'zoe',
  isChildBudget: false,
  parentId: 'zoe',
}

const kinds = Object.keys(madeBy(''))
const cells = everybody.flatMap((userId) => kinds.map((name) => ({ userId, name })))
const make = (userId: string, name: string): WireRecord => {
  const record = madeBy(userId)[name]?.()
  if (record === undefined) throw new Error(name)
  return record
}

describe('A changed client', () => {
  it.each(cells)('stops $userId from forging fields in a new $name', async ({ userId, name }) => {
    const honest = make(userId, name)
    const outcome = await push(userId, honest)
    const record = { ...make(userId, name), ...forged }
    expect((await push(userId, record)).type).toBe(outcome.type)
    const [honestly, stored] = [await stage.get(honest.id), await stage.get(record.id)]
    expect(stored?.approval).toBe(honestly?.approval)
    expect(stored?.audience).toBe(honestly?.audience)
    if (stored === undefined) return
    expect(stored).toMatchObject({ rev: 1, createdBy: userId, updatedBy: userId })
    expect(stored.seal).not.toBe('forged')
    expect(stored.createdAt).not.toBe(forged['createdAt'])
    expect(stored).not.toHaveProperty('broughtIn')
  })

  it.each(cells)(
    'stops $userId from changing fixed fields of a $name',
    async ({ userId, name }) => {
      const author = name === 'expenseOnChilds' ? 'kim' : name === 'childsBudget' ? 'ann' : 'gil'
      const before = await stage.put(make(author, name))
      const wanted = { ...forged, approval: 'returned', ...fixed }
      for (const [field, value] of Object.entries(wanted)) {
        await push(userId, { ...edited(before, { title: 'x' }), [field]: value }, before)
        const after = await stage.held(before.id)
        if (field in fixed) expect(after[field]).toEqual(before[field])
        else expect(after[field]).not.toEqual(value)
        await stage.put({ ...before, editId: stage.environment.newToken() })
      }
    },
  )

  it.each(['kim', 'gil', 'eve', 'zoe'])(
    'stops %s from setting a control or sharing anything',
    async (by) => {
      await stage.put({ ...(await stage.held('childControl:pocket')), _deleted: true })
      const control = buildChildControl({ ...home, childBudgetId: 'pocket', parentId: by })
      const share = buildBudgetShare({
        ...home,
        budgetId: 'pocket',
        sharedByUserId: by,
        sharedWithFamilyId: by === 'zoe' ? 'G' : 'F',
      })
      for (const record of [control, share, { ...share, id: 'budgetShare:trip:F' }]) {
        expect((await push(by, record)).type).not.toBe('accepted')
      }
      const ended = await stage.held('childControl:pocket')
      const again = { ...edited(ended, { requiresApproval: false }), _deleted: false }
      expect((await push(by, again, ended)).type).toBe('refused')
      expect((await stage.held('childControl:pocket'))._deleted).toBe(true)
      expect(await stage.get(share.id)).toBeUndefined()
    },
  )

  it.each([
    ['kim', 'refused'],
    ['eve', 'refused'],
    ['gil', 'accepted'],
    ['ann', 'accepted'],
  ])(
    'lets %s, a parent of G, share their budget of G with F only as the role there allows: %s',
    async (by, verdict) => {
      await stage.join('G', by, 'parent')
      const budget = buildPersonalBudget({ homeFamilyId: 'G', userId: by, visibility: 'shared' })
      await stage.put(budget)
      const share = buildBudgetShare({
        homeFamilyId: 'G',
        budgetId: budget.id,
        sharedByUserId: by,
        sharedWithFamilyId: 'F',
      })
      expect((await push(by, share)).type).toBe(verdict)
      const made = await stage.put(share)
      expect((await push(by, edited(made, { withChildren: true }), made)).type).toBe(verdict)
      const held = await stage.held(share.id)
      expect((await push(by, edited(held, { _deleted: true }), held)).type).toBe('accepted')
    },
  )

  it('stops a parent from sharing a child’s budget or opening it to everybody', async () => {
    const share = buildBudgetShare({
      ...home,
      budgetId: 'pocket',
      sharedByUserId: 'ann',
      sharedWithFamilyId: 'F',
    })
    expect((await push('ann', share)).type).toBe('refused')
    const pocket = await stage.held('pocket')
    expect(await push('ann', edited(pocket, { visibility: 'shared' }), pocket)).toMatchObject({
      refusal: { code: 'invalid' },
    })
  })

  it.each(['0.00', '-1.00', '1.', '1e3', '999999999.00', 1])(
    'rejects an expense of %j',
    async (amount) => {
      const expense = { ...make('kim', 'expenseOnChilds'), amount }
      expect(await push('kim', expense)).toMatchObject({ refusal: { code: 'invalid' } })
    },
  )

  it('rejects an id derived from another person’s record', async () => {
    for (const id of ['childControl:pocket', 'budgetShare:trip:F', 'x:y']) {
      const taken = { ...make('kim', 'expenseOnChilds'), id }
      expect((await push('kim', taken)).type).toBe('refused')
    }
    const decision = buildExpenseDecision({ familyId: 'F', recordId: 'a', ofEdit: 'b' })
    expect(await push('ann', { ...decision, id: 'expenseDecision:c:d' })).toMatchObject({
      refusal: { code: 'invalid' },
    })
  })

  it('rejects a decision in another family about its record', async () => {
    const comic = await stage.put({ ...make('kim', 'expenseOnChilds'), approval: 'pending' })
    for (const familyId of ['F', 'G']) {
      const decision = buildExpenseDecision({
        familyId,
        recordId: comic.id,
        ofEdit: comic.editId,
      })
      expect(await push('zoe', decision)).toMatchObject({ refusal: { code: 'not-found' } })
    }
    expect((await stage.held(comic.id)).approval).toBe('pending')
  })

  it('rejects a replay of another person’s push', async () => {
    const comic = make('kim', 'expenseOnChilds')
    await push('kim', comic)
    for (const userId of ['gil', 'eve', 'zoe']) {
      expect(await push(userId, comic)).toMatchObject({ refusal: { code: 'forbidden' } })
    }
    expect((await push('kim', comic)).type).toBe('conflict')
    expect(await stage.revsOf(comic.id)).toEqual([1])
  })

  it('reveals no budget to a person who guesses ids', async () => {
    for (const id of ['pocket', 'nothing']) {
      const guess = { ...make('zoe', 'personalBudget'), id }
      const part = buildPersonalExpense({ ...home, personalBudgetId: id, userId: 'zoe' })
      expect((await push('zoe', part)).type).toBe('refused')
      if (id === 'pocket') expect((await push('zoe', guess)).type).toBe('refused')
    }
  })
})
