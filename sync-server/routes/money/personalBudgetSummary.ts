import { z } from 'zod'
import { dayIn } from '#shared/time/day.ts'
import { leftOfLimit, periodsToCount, summariesOf } from '#shared/money/personal/periodFigures.ts'
import type { PeriodDays } from '#shared/money/personal/periodFigures.ts'
import { expensesOfPeriod } from '#shared/money/personal/personalBudgetLists.ts'
import { childControlId } from '#shared/money/children/childControl.ts'
import type { ChildControl } from '#shared/money/children/childControl.ts'
import { placesOf } from '#shared/money/currencies.ts'
import { money, toAmount } from '#shared/money/money.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'
import { localDate } from '#shared/core/text.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { decimalAnswer } from './decimalString.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'

const budgets = recordsOf(personalBudgetKind)

const summaryAnswer = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  budgetAmount: money,
  carried: money,
  spent: money,
  waiting: money,
  remaining: decimalAnswer,
  spendingLimit: money.nullable(),
  leftOfLimit: decimalAnswer.nullable(),
})
summaryAnswer.register(z.globalRegistry, { id: 'PersonalBudgetSummary' })

export const personalBudgetSummaryRoutes: Calls = [
  call('GET /api/personal-budgets/:id/summary', {
    summary:
      'One period of a personal budget: what there is to spend, what was spent, what is left',
    query: z.strictObject({ date: localDate.optional() }),
    response: summaryAnswer,
    handle: ({ params, query, userId }, { store, environment }) =>
      store.read(async (tx) => {
        const budget = await budgets.requireLive(tx, userId, params.id)
        return summaryOf(tx, budget, query.date, environment.now())
      }),
  }),
]

const summaryOf = async (
  tx: ReadTransaction,
  budget: PersonalBudget & StoredRecord,
  asked: string | undefined,
  now: Date,
): Promise<z.input<typeof summaryAnswer>> => {
  const { timeZone = 'UTC', weekStart = 0 } = (await tx.records.family(budget.homeFamilyId)) ?? {}
  const made = dayIn(new Date(budget.createdAt), timeZone)
  const periods = periodsToCount(budget, asked ?? dayIn(now, timeZone), made, weekStart)
  const expenses = await expensesIn(tx, budget, periods)
  const [summary] = summariesOf(budget, expenses, periods)
  if (summary === undefined) throw new Error('A budget has a period on each day')
  const { from, to, total, carried, spent, waiting, left } = summary
  const control = await controlOf(tx, budget)
  const ofPeriod = expenses.filter(({ date }) => date >= from && date <= to)
  const leftToChild = control && leftOfLimit(control, budget.userId, ofPeriod)
  const amount = (units: number): string => toAmount(units, placesOf(budget.currency))
  return {
    from,
    to,
    budgetAmount: amount(total),
    carried: amount(carried),
    spent: amount(spent),
    waiting: amount(waiting),
    remaining: amount(left),
    spendingLimit: control?.spendingLimit ?? null,
    leftOfLimit: leftToChild === undefined ? null : amount(leftToChild),
  }
}

const expensesIn = async (
  { records }: ReadTransaction,
  { id, homeFamilyId }: PersonalBudget,
  periods: readonly PeriodDays[],
): Promise<readonly Shown<PersonalExpense>[]> => {
  const days = { from: periods.at(-1)?.from ?? '', to: periods[0]?.to ?? '' }
  const found: StoredRecord[] = []
  for (const query of expensesOfPeriod({ personalBudgetId: id, homeFamilyId }, days)) {
    found.push(...(await records.list(query)))
  }
  return (found as unknown as Shown<PersonalExpense>[]).filter(
    ({ personalBudgetId }) => personalBudgetId === id,
  )
}

const controlOf = async (
  { records }: ReadTransaction,
  { id }: PersonalBudget,
): Promise<ChildControl | undefined> => {
  const control = await records.get(childControlId(id))
  return isLive('childControl', control) ? (control as unknown as ChildControl) : undefined
}
