import { expensesOfMonths } from '#shared/money/family/budgetLists.ts'
import { budgetSummary, carriesSince } from '#shared/money/family/budgetSummary.ts'
import { parentsAudience } from '#shared/core/audience.ts'
import { budgetCategoryRoutes } from './budgetCategories.ts'
import { categoriesOf, presentMonth } from './budgetReading.ts'
import {
  asCategory,
  expensesOf,
  monthQuery,
  summaryAnswer,
  toSummaryAnswer,
} from './budgetShapes.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { expenseRoutes } from './expenses.ts'
import { incomeRoutes } from './incomes.ts'
import { recurringMoneyRoutes } from './recurringMoney.ts'
import { readerIn, requireAudience } from '../core/reader.ts'

export const budgetRoutes: Calls = [
  ...budgetCategoryRoutes,
  ...expenseRoutes,
  ...incomeRoutes,
  ...recurringMoneyRoutes,
  call('GET /api/families/:familyId/budget/summary', {
    summary:
      "A month's budget by category: the amount, what was spent and what is left; parents only",
    query: monthQuery,
    response: summaryAnswer,
    handle: ({ params: { familyId }, query, userId }, { store, environment }) =>
      store.read(async (tx) => {
        const { reader, family } = await readerIn(tx, userId, familyId)
        requireAudience(reader, parentsAudience(familyId))
        const month = query.month ?? presentMonth(family, environment)
        const categories = (await categoriesOf(tx, familyId)).map(asCategory)
        const first = carriesSince(categories, month)
        const expenses = await tx.records.list(expensesOfMonths(familyId, first, month))
        const summary = budgetSummary(categories, expensesOf(expenses), month)
        return toSummaryAnswer(month, summary, family.currency)
      }),
  }),
]
