import { perPerson } from '../tasks/assignees.ts'
import type { BudgetCategory } from '../money/family/budgetCategory.ts'
import { spentUnits } from '../money/family/expense.ts'
import type { Expense } from '../money/family/expense.ts'
import type { Goal, GoalType } from '../goals/goal.ts'
import { goalTypes } from '../goals/goal.ts'
import type { Task } from '../tasks/task.ts'
import { categoryFinder } from '../money/family/budgetSummary.ts'
import { dayIn } from '../time/day.ts'
import { monthOf } from '../time/month.ts'

export interface MonthlyFigures {
  readonly byMonth: readonly number[]
  readonly total: number
}

export interface CategorySpending<
  C extends BudgetCategory = BudgetCategory,
> extends MonthlyFigures {
  readonly category: C | undefined
}

/**
 * Returns the spending of each category in ten-thousandths, the greatest first, without categories
 * in which nothing was spent.
 * @param categories all categories of the family, moved ones included.
 */
export const spendingByCategory = <C extends BudgetCategory>(
  categories: readonly C[],
  expenses: readonly Expense[],
  months: readonly string[],
): readonly CategorySpending<C>[] => {
  const find = categoryFinder(categories)
  const spent = tally(
    expenses,
    ({ categoryId }) => find(categoryId),
    ({ date }) => months.indexOf(monthOf(date)),
    spentUnits,
  )
  return [...spent]
    .map(([category, byMonth]) => ({ category, ...figuresOf(months, byMonth) }))
    .sort((a, b) => b.total - a.total)
}

export interface PersonTasks {
  readonly userId: string | null
  readonly planning: MonthlyFigures
  readonly execution: MonthlyFigures
  readonly done: MonthlyFigures
}

export const tasksByPerson = (
  tasks: readonly Pick<Task, 'assignedTo' | 'assignees' | 'isPlanning' | 'completedAt'>[],
  people: readonly string[],
  months: readonly string[],
  timeZone: string,
): readonly PersonTasks[] => {
  const monthAt = monthFinder(months, timeZone)
  const countOf = (isPlanning: boolean): Tally<string | null> =>
    tally(
      perPerson(tasks).filter((task) => task.isPlanning === isPlanning),
      ({ assignedTo }) => assignedTo,
      ({ completedAt }) => monthAt(completedAt),
      () => 1,
    )
  const planning = countOf(true)
  const execution = countOf(false)
  return [...new Set([...people, ...planning.keys(), ...execution.keys()])]
    .map((userId) => {
      const [planned, executed] = [planning, execution].map((each) =>
        figuresOf(months, each.get(userId)),
      ) as [MonthlyFigures, MonthlyFigures]
      const both = months.map((_, at) => (planned.byMonth[at] ?? 0) + (executed.byMonth[at] ?? 0))
      return { userId, planning: planned, execution: executed, done: figuresOf(months, both) }
    })
    .sort(
      (a, b) =>
        Number(a.userId === null) - Number(b.userId === null) || b.done.total - a.done.total,
    )
}

export const goalsByMonth = (
  goals: readonly Pick<Goal, 'type' | 'completedAt'>[],
  months: readonly string[],
  timeZone: string,
): Readonly<Record<GoalType, MonthlyFigures>> => {
  const monthAt = monthFinder(months, timeZone)
  const reached = tally(
    goals,
    ({ type }) => type,
    ({ completedAt }) => monthAt(completedAt),
    () => 1,
  )
  return Object.fromEntries(
    goalTypes.map((type) => [type, figuresOf(months, reached.get(type))] as const),
  ) as Record<GoalType, MonthlyFigures>
}

export const totalOf = (
  rows: readonly MonthlyFigures[],
  months: readonly string[],
): MonthlyFigures =>
  figuresOf(
    months,
    months.map((_, at) => rows.reduce((sum, { byMonth }) => sum + (byMonth[at] ?? 0), 0)),
  )

type Tally<Key> = ReadonlyMap<Key, readonly number[]>

const tally = <T, Key>(
  items: readonly T[],
  keyOf: (item: T) => Key,
  monthAt: (item: T) => number,
  valueOf: (item: T) => number,
): Tally<Key> => {
  const sums = new Map<Key, number[]>()
  for (const item of items) {
    const at = monthAt(item)
    if (at < 0) continue
    const key = keyOf(item)
    const byMonth = sums.get(key) ?? []
    byMonth[at] = (byMonth[at] ?? 0) + valueOf(item)
    sums.set(key, byMonth)
  }
  return sums
}

const figuresOf = (
  months: readonly string[],
  sums: readonly (number | undefined)[] = [],
): MonthlyFigures => {
  const byMonth = months.map((_, at) => sums[at] ?? 0)
  return { byMonth, total: byMonth.reduce((sum, each) => sum + each, 0) }
}

const monthFinder =
  (months: readonly string[], timeZone: string) =>
  (instant: string | null): number =>
    instant === null ? -1 : months.indexOf(monthOf(dayIn(new Date(instant), timeZone)))
