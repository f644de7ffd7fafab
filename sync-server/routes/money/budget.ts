import type { z } from 'zod'
import { expensesOfMonths } from '#shared/money/family/budgetLists.ts'
import { budgetSummary, carriesSince } from '#shared/money/family/budgetSummary.ts'
import { parentsAudience } from '#shared/core/audience.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import { budgetCategoryRoutes } from './budgetCategories.ts'
import { categoriesOf, presentMonth } from './budgetReading.ts'
import {
  asCategory,
  expensesOf,
  monthQuery,
  summaryAnswer,
  toSummaryAnswer,
} from './budgetShapes.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { expenseRoutes } from './expenses.ts'
import { incomeRoutes } from './incomes.ts'
import { recurringMoneyRoutes } from './recurringMoney.ts'
import { readerOf, requireAudience, requireFamily } from '../core/reader.ts'

/** The calls on the family's money (docs/product.md, Calls). */
export const budgetRoutes = (deps: RouteDependencies): readonly Route[] => [
  ...budgetCategoryRoutes(deps),
  ...expenseRoutes(deps),
  ...incomeRoutes(deps),
  ...recurringMoneyRoutes(deps),
  route('GET /api/families/:familyId/budget/summary', {
    summary:
      "A month's budget: what may be spent, what was, what is left, by category; parents only",
    query: monthQuery,
    response: summaryAnswer,
    handle: ({ params, query, userId }) => summaryOf(deps, userId, params.familyId, query.month),
  }),
]

const summaryOf = (
  { store, environment }: RouteDependencies,
  userId: string,
  familyId: string,
  asked: string | undefined,
): Promise<z.input<typeof summaryAnswer>> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    const family = await requireFamily(tx, reader, familyId)
    requireAudience(reader, parentsAudience(familyId))
    const month = asked ?? presentMonth(family, environment)
    const categories = (await categoriesOf(tx, familyId)).map(asCategory)
    const first = carriesSince(categories, month)
    const expenses = await tx.records.list(expensesOfMonths(familyId, first, month))
    const summary = budgetSummary(categories, expensesOf(expenses), month)
    return toSummaryAnswer(month, summary, family.currency)
  })
