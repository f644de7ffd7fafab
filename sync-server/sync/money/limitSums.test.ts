import { expect, it } from 'vitest'
import {
  buildChildControl,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import { createTestEnvironment } from '#server/testing/environment.ts'
import { syncStageOver } from '#server/testing/syncStage.ts'
import { openTemporaryStore } from '#server/testing/temporaryStore.ts'
import { accepted } from '#server/testing/verdicts.ts'

it('checks a child’s limit without reading the expenses of its budget', async () => {
  const statements: string[] = []
  const environment = createTestEnvironment()
  const verbose = (sql: unknown) => statements.push(String(sql))
  const stage = syncStageOver(await openTemporaryStore({ environment, verbose }), environment)
  await stage.join('F', 'ann', 'parent')
  await stage.join('F', 'kim', 'child')
  const home = { homeFamilyId: 'F' }
  const childs = { userId: 'kim', parentId: 'ann', isChildBudget: true }
  await stage.put(buildPersonalBudget({ ...home, ...childs, id: 'pocket' }))
  const control = { childBudgetId: 'pocket', parentId: 'ann', spendingLimit: '3.00' }
  await stage.put(buildChildControl({ ...home, ...control }))
  const spends = () =>
    stage.push(
      'kim',
      buildPersonalExpense({
        ...home,
        personalBudgetId: 'pocket',
        userId: 'kim',
        amount: '1.50',
        date: environment.now().toISOString().slice(0, 10),
      }),
      undefined,
      'budgets',
    )
  accepted(await spends())
  statements.length = 0
  accepted(await spends())
  expect(await spends()).toMatchObject({ refusal: { code: 'over-limit', left: '0.00' } })
  expect(statements.filter((sql) => sql.includes("kind = 'personalExpense'"))).toEqual([])
  await stage.store.close()
})
