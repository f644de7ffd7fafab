import { z } from 'zod'
import { goalsByMonth, spendingByCategory, tasksByPerson } from '#shared/analytics/analytics.ts'
import type { MonthlyFigures } from '#shared/analytics/analytics.ts'
import { expensesOfMonth } from '#shared/money/family/budgetLists.ts'
import { figuresTogether, monthlyFigures } from '#shared/money/family/budgetSummary.ts'
import { goalsCompletedIn } from '#shared/goals/goalLists.ts'
import { monthsUpTo } from '#shared/time/month.ts'
import { tasksCompletedIn } from '#shared/tasks/taskLists.ts'
import type { Family } from '#shared/people/family/family.ts'
import { placesOf } from '#shared/money/currencies.ts'
import { toAmount } from '#shared/money/money.ts'
import { month } from '#shared/time/monthSchema.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'
import { parentsAudience } from '#shared/core/audience.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { categoriesOf, presentMonth } from '../money/budgetReading.ts'
import { asCategory, expensesOf, figures, toFigures } from '../money/budgetShapes.ts'
import { decimalAnswer } from '../money/decimalString.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { asGoal } from '../goals/goalShapes.ts'
import { readerIn, requireAudience } from '../core/reader.ts'
import { asTask } from '../tasks/taskShapes.ts'

const analyticsQuery = z.strictObject({
  months: z.coerce.number().int().min(1).max(12).default(6),
})

const counts = z.object({ byMonth: z.array(z.int()), total: z.int() })
counts.register(z.globalRegistry, { id: 'MonthlyCounts' })

const analyticsAnswer = z.object({
  months: z.array(month),
  spending: z.object({
    together: z.object(figures),
    categories: z.array(
      z.object({
        categoryId: z.string().nullable(),
        name: z.string().nullable(),
        byMonth: z.array(decimalAnswer),
        total: decimalAnswer,
      }),
    ),
  }),
  tasks: z.array(
    z.object({ userId: z.string().nullable(), planning: counts, execution: counts, done: counts }),
  ),
  goals: z.object({ individual: counts, family: counts }),
})
analyticsAnswer.register(z.globalRegistry, { id: 'Analytics' })

type Analytics = z.input<typeof analyticsAnswer>

export const analyticsRoutes: Calls = [
  call('GET /api/families/:familyId/analytics', {
    summary: "A family's spending, completed tasks and reached goals by month; parents only",
    query: analyticsQuery,
    response: analyticsAnswer,
    handle: ({ params: { familyId }, query, userId }, { store, environment }) =>
      store.read(async (tx) => {
        const { reader, family } = await readerIn(tx, userId, familyId)
        requireAudience(reader, parentsAudience(familyId))
        const months = monthsUpTo(presentMonth(family, environment), query.months)
        return {
          months: [...months],
          spending: await spendingIn(tx, family, months),
          tasks: await tasksIn(tx, family, months),
          goals: await goalsIn(tx, family, months),
        }
      }),
  }),
]

const spendingIn = async (
  tx: ReadTransaction,
  { id, currency }: Shown<Family>,
  months: readonly string[],
): Promise<Analytics['spending']> => {
  const categories = (await categoriesOf(tx, id)).map(asCategory)
  const found = await listAll(
    tx,
    months.map((each) => expensesOfMonth(id, each)),
  )
  const expenses = expensesOf(found)
  return {
    together: toFigures(figuresTogether(monthlyFigures(categories, expenses, months)), currency),
    categories: spendingByCategory(categories, expenses, months).map(
      ({ category, byMonth, total }) => ({
        categoryId: category?.id ?? null,
        name: category?.name ?? null,
        byMonth: byMonth.map((spent) => toAmount(spent, placesOf(currency))),
        total: toAmount(total, placesOf(currency)),
      }),
    ),
  }
}

const tasksIn = async (
  tx: ReadTransaction,
  { id, timeZone }: Shown<Family>,
  months: readonly string[],
): Promise<Analytics['tasks']> => {
  const lists = months.map((each) => tasksCompletedIn(id, each, timeZone))
  const tasks = (await listAll(tx, lists)).map(asTask)
  const members = await tx.records.membersOf(id)
  const people = members
    .filter(({ role, leftAt }) => leftAt === null && seesHousehold(role))
    .map(({ userId }) => userId)
  return tasksByPerson(tasks, people, months, timeZone).map(
    ({ userId, planning, execution, done }) => ({
      userId,
      planning: toCounts(planning),
      execution: toCounts(execution),
      done: toCounts(done),
    }),
  )
}

const goalsIn = async (
  tx: ReadTransaction,
  { id, timeZone }: Shown<Family>,
  months: readonly string[],
): Promise<Analytics['goals']> => {
  const span = { first: months[0] ?? '', last: months.at(-1) ?? '' }
  const goals = (await tx.records.list(goalsCompletedIn(id, span, timeZone))).map(asGoal)
  const { individual, family } = goalsByMonth(goals, months, timeZone)
  return { individual: toCounts(individual), family: toCounts(family) }
}

const listAll = async (
  tx: ReadTransaction,
  queries: readonly ListQuery[],
): Promise<readonly StoredRecord[]> => {
  const found: StoredRecord[] = []
  for (const query of queries) found.push(...(await tx.records.list(query)))
  return found
}

const toCounts = ({ byMonth, total }: MonthlyFigures) => ({ byMonth: [...byMonth], total })
