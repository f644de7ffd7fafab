import { beforeEach, expect, it } from 'vitest'
import {
  buildBudgetShare,
  buildChildControl,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { openFamilyStage, testSealKey } from '#server/testing/syncStage.ts'
import { createErase } from './erase.ts'

const stage = prepare(beforeEach, openFamilyStage)
beforeEach(async () => {
  const home = { homeFamilyId: 'F' }
  const childs = { userId: 'kim', parentId: 'ann', isChildBudget: true }
  await stage.put(buildPersonalBudget({ ...home, ...childs, id: 'pocket' }))
  await stage.put(buildChildControl({ ...home, childBudgetId: 'pocket', parentId: 'ann' }))
  await stage.put(
    buildPersonalExpense({ ...home, id: 'comic', personalBudgetId: 'pocket', userId: 'kim' }),
  )
  await stage.put(buildPersonalBudget({ ...home, id: 'trip', userId: 'gil', visibility: 'shared' }))
  await stage.put(
    buildPersonalExpense({ ...home, id: 'fare', personalBudgetId: 'trip', userId: 'ann' }),
  )
  const share = { ...home, budgetId: 'trip', sharedByUserId: 'gil' }
  await stage.put(buildBudgetShare({ ...share, sharedWithFamilyId: 'F' }))
  await stage.put({ ...(await stage.held('comic')), _deleted: true })
})

const eraser = () =>
  createErase({
    store: stage.store,
    environment: stage.environment,
    sealKey: testSealKey,
    publish: () => undefined,
  })

const isErased = async (id: string): Promise<boolean> => {
  const record = await stage.held(id)
  return record._deleted && record['homeFamilyId'] === undefined
}
const erasedOf = async (ids: readonly string[]): Promise<readonly string[]> => {
  const erased = await Promise.all(ids.map(isErased))
  return ids.filter((_, at) => erased[at])
}
const all = ['pocket', 'childControl:pocket', 'comic', 'trip', 'fare', 'budgetShare:trip:F']

it('erasing a family erases its children’s budgets and what was shared with it, but not other people’s own budgets', async () => {
  expect(await eraser().family('ann', 'F', 'F', 'urn:test')).toBe('erased')
  await stage.jobs.runAll()
  expect(await erasedOf(all)).toEqual([
    'pocket',
    'childControl:pocket',
    'comic',
    'budgetShare:trip:F',
  ])
})

it.each([
  { how: 'left', take: () => stage.leave('F', 'kim') },
  { how: 'came of age', take: () => stage.join('F', 'kim', 'extended_family') },
])('erasing a family leaves people who $how the budget that they took along', async ({ take }) => {
  await take()
  expect((await stage.held('pocket')).audience).toBe('user:kim')
  expect(await eraser().family('ann', 'F', 'F', 'urn:test')).toBe('erased')
  await stage.jobs.runAll()
  expect(await erasedOf(['pocket', 'childControl:pocket', 'comic'])).toEqual([])
})

it('erasing an account erases its budgets with all that others recorded in them', async () => {
  await stage.store.write((tx) =>
    tx.accounts.createAccount({
      userId: 'gil',
      issuer: 'here',
      subject: 's-gil',
      createdAt: '2026-03-01T00:00:00.000Z',
    }),
  )
  expect(await eraser().person('gil', 'gil', 'here')).toMatchObject({ type: 'erased' })
  await stage.jobs.runAll()
  expect(await erasedOf(all)).toEqual(['trip', 'fare', 'budgetShare:trip:F'])
})
