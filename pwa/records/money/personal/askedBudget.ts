import {
  leftIfApproved,
  leftOfLimit,
  periodsToCount,
  summariesOf,
} from '#shared/money/personal/periodFigures.ts'
import { dayIn } from '#shared/time/day.ts'
import { childControlId } from '#shared/money/children/childControl.ts'
import type { ChildControl } from '#shared/money/children/childControl.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalBudgetCategory } from '#shared/money/personal/personalBudgetCategory.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import { useExpensesOf } from './budgetPeriods.ts'
import { useFamily } from '#pwa/records/people/families.ts'

/** The figures of the expense's period in ten-thousandths, as if the expense were approved. */
interface Figures {
  readonly left: number
  readonly total: number
  readonly limit: { readonly of: number; readonly left: number } | undefined
}

export interface AskedBudget {
  readonly budget: Shown<PersonalBudget> | null | undefined
  readonly category: Shown<PersonalBudgetCategory> | null | undefined
  readonly figures: Figures | undefined
}

export const useAskedBudget = (expense: Shown<PersonalExpense>): AskedBudget => {
  const budget = useRecord<PersonalBudget>('personalBudget', expense.personalBudgetId)
  const category = useRecord<PersonalBudgetCategory>('personalBudgetCategory', expense.categoryId)
  const control = useRecord<ChildControl>('childControl', childControlId(expense.personalBudgetId))
  return { budget, category, figures: useFigures(expense, budget, control) }
}

const useFigures = (
  expense: Shown<PersonalExpense>,
  budget: Shown<PersonalBudget> | null | undefined,
  control: Shown<ChildControl> | null | undefined,
): Figures | undefined => {
  const family = useFamily()
  const periods = budget == null ? [] : periodsOf(expense, budget, family)
  const [period, first] = [periods[0], periods.at(-1)]
  const { personalBudgetId: id, homeFamilyId } = expense
  const found = useExpensesOf(
    { id, homeFamilyId },
    period && first && { from: first.from, to: period.to },
  )
  const { expenses: all, loading, isComplete } = found
  if (budget == null || period === undefined || loading || !isComplete) return undefined
  const ofPeriod = all.filter(({ date }) => date >= period.from && date <= period.to)
  const left = leftIfApproved(budget, expense, all, periods)
  const total = summariesOf(budget, all, periods)[0]?.total
  if (left === undefined || total === undefined) return undefined
  const ofLimit = control == null ? undefined : leftOfLimit(control, expense.userId, ofPeriod)
  const limit =
    ofLimit === undefined || control?.spendingLimit == null
      ? undefined
      : { of: toUnits(control.spendingLimit), left: ofLimit }
  return { left, total, limit }
}

const periodsOf = (
  { date }: PersonalExpense,
  budget: Shown<PersonalBudget>,
  family: { readonly timeZone: string; readonly weekStart: number } | undefined,
) => {
  const { timeZone = 'UTC', weekStart = 0 } = family ?? {}
  const { createdAt } = budget
  const made = createdAt === undefined ? date : dayIn(new Date(createdAt), timeZone)
  return periodsToCount(budget, date, made, weekStart)
}
