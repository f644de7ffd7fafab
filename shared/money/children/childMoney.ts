import type { ChildControl } from './childControl.ts'
import { toUnits } from '../money.ts'
import type { PersonalBudget } from '../personal/personalBudget.ts'
import type { Shown } from '../../core/record.ts'
import { addDays } from '../../time/localDays.ts'
import {
  leftOfLimit,
  periodOf,
  periodsBack,
  summariesOf,
  waitingOf,
  spentOf,
} from '../personal/periodFigures.ts'
import type { PeriodDays, PeriodSummary, Spent } from '../personal/periodFigures.ts'

export interface PaidIn {
  readonly amount: string
  readonly date: string
}

export interface ChildsBudget {
  readonly budget: Pick<
    Shown<PersonalBudget>,
    'userId' | 'totalAmount' | 'period' | 'carriesOver' | 'createdAt'
  >
  readonly hasAllowance: boolean
  readonly ledger: readonly PaidIn[]
  readonly today: string
  readonly weekStart: number
}

/** Amounts are in ten-thousandths. */
export interface Jar {
  readonly paidIn: number
  readonly approved: number
  readonly waiting: number
  /** At least 0, and at most the rest of the limit. */
  readonly left: number
  readonly leftOfLimit: number | undefined
}

const mostPeriods = 60

const periodsOf = ({ budget, today, weekStart }: ChildsBudget): readonly PeriodDays[] => {
  const { period, carriesOver, createdAt } = budget
  const made = createdAt?.slice(0, 'yyyy-MM-dd'.length) ?? today
  const most = carriesOver ? mostPeriods : 1
  return periodsBack(today, made, { period, weekStart, most })
}

const firstDayOf = (ledger: readonly PaidIn[], today: string): string =>
  ledger.reduce((first, { date }) => (date < first ? date : first), today)

const daysAhead = 366

export const daysOfJar = (childs: ChildsBudget): PeriodDays => {
  const { budget, hasAllowance, ledger, today, weekStart } = childs
  const { from, to } = periodOf(today, budget.period, weekStart)
  const periods = periodsOf(childs)
  const first = hasAllowance ? firstDayOf(ledger, today) : (periods.at(-1)?.from ?? from)
  return {
    from: first < from ? first : from,
    to: hasAllowance ? addDays(today, daysAhead) : to,
  }
}

/** @param expenses of this budget within `daysOfJar`; all others are ignored. */
export const jarOf = (
  childs: ChildsBudget,
  control: Pick<ChildControl, 'spendingLimit'> | undefined,
  expenses: readonly Spent[],
): Jar => {
  const { budget, hasAllowance, today, weekStart } = childs
  const sums = hasAllowance ? saved(childs, expenses) : ofThisPeriod(childs, expenses)
  const period = periodOf(today, budget.period, weekStart)
  const limit =
    control &&
    leftOfLimit(
      control,
      budget.userId,
      expenses.filter(({ date }) => date >= period.from && date <= period.to),
    )
  const rest = limit === undefined ? undefined : Math.max(0, limit)
  const inJar = Math.max(0, sums.paidIn - sums.approved - sums.waiting)
  return { ...sums, left: Math.min(inJar, rest ?? inJar), leftOfLimit: rest }
}

type Sums = Pick<Jar, 'paidIn' | 'approved' | 'waiting'>

const saved = ({ ledger, today }: ChildsBudget, expenses: readonly Spent[]): Sums => {
  const first = firstDayOf(ledger, today)
  const own = expenses.filter(({ date }) => date >= first)
  const paidIn = ledger.reduce((sum, { amount }) => sum + toUnits(amount), 0)
  return { paidIn, ...spentAndWaiting(own) }
}

const spentAndWaiting = (expenses: readonly Spent[]): Pick<Sums, 'approved' | 'waiting'> => {
  const waiting = waitingOf(expenses)
  return { approved: spentOf(expenses) - waiting, waiting }
}

const ofThisPeriod = (childs: ChildsBudget, expenses: readonly Spent[]): Sums => {
  const [now] = summariesOf(childs.budget, expenses, periodsOf(childs))
  return now === undefined ? { paidIn: 0, approved: 0, waiting: 0 } : sumsOf(now)
}

const sumsOf = ({ total, spent, waiting }: PeriodSummary): Sums => ({
  paidIn: total,
  approved: spent - waiting,
  waiting,
})
