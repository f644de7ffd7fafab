import { isApproved } from '../../core/approval.ts'
import type { ChildControl } from '../children/childControl.ts'
import { toUnits } from '../money.ts'
import type { BudgetPeriod, PersonalBudget } from './personalBudget.ts'
import type { PersonalExpense } from './personalExpense.ts'
import type { Shown } from '../../core/record.ts'
import { addDays, startOfMonth, startOfWeek } from '../../time/localDays.ts'

export interface PeriodDays {
  readonly from: string
  readonly to: string
}

export type Spent = Pick<
  Shown<PersonalExpense>,
  'id' | 'userId' | 'categoryId' | 'amount' | 'date' | 'approval'
>

export const periodOf = (day: string, period: BudgetPeriod, weekStart: number): PeriodDays => {
  if (period === 'weekly') {
    const from = startOfWeek(day, weekStart)
    return { from, to: addDays(from, 6) }
  }
  if (period === 'monthly') {
    const from = startOfMonth(day)
    return { from, to: addDays(startOfMonth(day, 1), -1) }
  }
  const year = day.slice(0, 4)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

export const periodsBack = (
  today: string,
  first: string,
  { period, weekStart, most }: { period: BudgetPeriod; weekStart: number; most: number },
): readonly PeriodDays[] => {
  const periods = [periodOf(today, period, weekStart)]
  for (let last = periods[0]; last && last.from > first && periods.length < most;) {
    last = periodOf(addDays(last.from, -1), period, weekStart)
    periods.push(last)
  }
  return periods
}

const isIn = ({ from, to }: PeriodDays, { date }: Pick<Spent, 'date'>): boolean =>
  date >= from && date <= to

export const counts = ({ approval }: Pick<Spent, 'approval'>): boolean => approval !== 'returned'

export const spentOf = (expenses: readonly Spent[]): number =>
  expenses.filter(counts).reduce((sum, { amount }) => sum + toUnits(amount), 0)

export const waitingOf = (expenses: readonly Spent[]): number =>
  spentOf(expenses.filter(({ approval }) => approval === 'pending'))

export interface PeriodSummary extends PeriodDays {
  readonly total: number
  readonly carried: number
  readonly spent: number
  readonly waiting: number
  readonly left: number
}

/**
 * Money that is left in a period carries over to the next one if the budget carries over;
 * overspending does not.
 * @param periods the latest first, without gaps; nothing is carried into the earliest.
 */
export const summariesOf = (
  { totalAmount, carriesOver }: Pick<PersonalBudget, 'totalAmount' | 'carriesOver'>,
  expenses: readonly Spent[],
  periods: readonly PeriodDays[],
): readonly PeriodSummary[] => {
  const summaries: PeriodSummary[] = []
  let carried = 0
  for (const period of periods.toReversed()) {
    const own = expenses.filter((expense) => isIn(period, expense))
    const total = toUnits(totalAmount) + carried
    const spent = spentOf(own)
    const left = total - spent
    summaries.push({ ...period, total, carried, spent, waiting: waitingOf(own), left })
    carried = carriesOver ? Math.max(0, left) : 0
  }
  return summaries.toReversed()
}

export const spentBy = (userId: string, expenses: readonly Spent[]): number =>
  spentOf(expenses.filter((expense) => expense.userId === userId))

/**
 * Returns ten-thousandths; undefined without a limit, and negative if the limit was lowered after
 * the spending.
 * @param expenses of the period; those of other people are ignored.
 */
export const leftOfLimit = (
  { spendingLimit }: Pick<ChildControl, 'spendingLimit'>,
  childId: string,
  expenses: readonly Spent[],
): number | undefined =>
  spendingLimit === null ? undefined : toUnits(spendingLimit) - spentBy(childId, expenses)

const mostCarried = 60

/**
 * Returns the periods, the latest first: only the current one, or also earlier ones if money
 * carries over.
 * @param first the day of the budget's creation.
 */
export const periodsToCount = (
  { period, carriesOver }: Pick<PersonalBudget, 'period' | 'carriesOver'>,
  day: string,
  first: string,
  weekStart: number,
): readonly PeriodDays[] =>
  periodsBack(day, first, { period, weekStart, most: carriesOver ? mostCarried : 1 })

/**
 * Returns the ten-thousandths that are left if this expense is approved. Other pending expenses are
 * ignored, because they may not be approved.
 * @param expenses of these periods.
 * @param periods from `periodsToCount`.
 */
export const leftIfApproved = (
  budget: Pick<PersonalBudget, 'totalAmount' | 'carriesOver'>,
  expense: Spent,
  expenses: readonly Spent[],
  periods: readonly PeriodDays[],
): number | undefined => {
  const others = expenses.filter((each) => each.id !== expense.id && isApproved(each))
  return summariesOf(budget, [...others, expense], periods)[0]?.left
}

const daysAway = 7

export const isDatedInTime = (
  date: string,
  today: string,
  period: BudgetPeriod,
  weekStart: number,
): boolean =>
  date <= today &&
  (date >= periodOf(today, period, weekStart).from || date >= addDays(today, -daysAway))
