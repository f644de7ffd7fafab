import { useMemo } from 'react'
import { dayIn } from '#shared/time/day.ts'
import { addDays } from '#shared/time/localDays.ts'
import { periodOf, periodsBack, summariesOf } from '#shared/money/personal/periodFigures.ts'
import type { PeriodDays, PeriodSummary } from '#shared/money/personal/periodFigures.ts'
import {
  earliestPersonalExpense,
  expensesOfPeriod,
} from '#shared/money/personal/personalBudgetLists.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { useList, useLists } from '#pwa/live/useList.ts'
import { useFamilies } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

type Budget = Shown<PersonalBudget>
type Expense = Shown<PersonalExpense>

/** The most periods to show, and to count with carry-over, for which all earlier ones matter. */
const periodsShown = 24
const periodsCounted = 2000

export interface BudgetPeriods {
  readonly summaries: readonly PeriodSummary[] | undefined
  readonly expenses: readonly Expense[] | undefined
}

export const useHome = (
  homeFamilyId: string,
): { readonly weekStart: number; readonly timeZone: string } => {
  const families = useFamilies()
  const inView = useFamilyInView()?.familyId
  const family =
    families.find(({ id }) => id === homeFamilyId) ?? families.find(({ id }) => id === inView)
  return { weekStart: family?.weekStart ?? 0, timeZone: family?.timeZone ?? 'UTC' }
}

/**
 * @param shown the number of periods to return; earlier ones that carry over into them are counted,
 * too.
 */
export const useBudgetPeriods = (
  budget: Budget,
  today: string,
  shown = periodsShown,
): BudgetPeriods => {
  const { id, homeFamilyId, period } = budget
  const { weekStart, timeZone } = useHome(homeFamilyId)
  const earliest = useList<PersonalExpense>(earliestPersonalExpense(id))
  const first = firstDayOf(budget, timeZone, earliest.records[0]) ?? today
  const most = budget.carriesOver ? periodsCounted : shown
  const periods = useMemo(
    () => periodsBack(today, first, { period, weekStart, most }),
    [today, first, period, weekStart, most],
  )
  const span = spanOf(periods)
  const { expenses, isComplete, loading } = useExpensesOf(budget, span)
  const isKnown = isComplete && earliest.isComplete
  const summaries = useMemo(
    () => (isKnown ? summariesOf(budget, expenses, periods) : undefined),
    [isKnown, budget, expenses, periods],
  )
  return {
    summaries,
    expenses: loading || (expenses.length === 0 && !isKnown) ? undefined : expenses,
  }
}

export const usePresentPeriod = (budget: Budget, today: string): PeriodSummary | undefined =>
  useBudgetPeriods(budget, today, 1).summaries?.[0]

const firstDayOf = (
  { createdAt }: Budget,
  timeZone: string,
  earliest: Expense | undefined,
): string | undefined =>
  [createdAt && dayIn(new Date(createdAt), timeZone), earliest?.date]
    .filter((day) => day !== undefined)
    .toSorted()[0]

const spanOf = (periods: readonly PeriodDays[]): PeriodDays => ({
  from: periods.at(-1)?.from ?? '',
  to: periods[0]?.to ?? '',
})

export const useLaterExpenses = (budget: Budget, today: string): readonly Expense[] => {
  const { weekStart } = useHome(budget.homeFamilyId)
  const { to } = periodOf(today, budget.period, weekStart)
  return useExpensesOf(budget, { from: addDays(to, 1), to: '9999-12-31' }).expenses
}

export const useExpensesOf = (
  { id, homeFamilyId }: Pick<Budget, 'id' | 'homeFamilyId'>,
  span: PeriodDays | undefined,
) => {
  const part = { personalBudgetId: id, homeFamilyId }
  const { records, ...known } = useLists<PersonalExpense>(span && expensesOfPeriod(part, span))
  const expenses = useMemo(
    () =>
      records
        .filter(({ personalBudgetId }) => personalBudgetId === id)
        .toSorted((a, b) => momentOf(b).localeCompare(momentOf(a))),
    [records, id],
  )
  return { ...known, expenses }
}

const momentOf = ({ date, createdAt = '' }: Expense): string => `${date} ${createdAt}`
