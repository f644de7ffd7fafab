import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Goal, GoalType } from '#shared/goals/goal.ts'
import type { Task } from '#shared/tasks/task.ts'
import { goalsByMonth, spendingByCategory, tasksByPerson } from '#shared/analytics/analytics.ts'
import type { CategorySpending, MonthlyFigures, PersonTasks } from '#shared/analytics/analytics.ts'
import { expensesOfMonth } from '#shared/money/family/budgetLists.ts'
import { figuresTogether, monthlyFigures } from '#shared/money/family/budgetSummary.ts'
import type { BudgetFigures } from '#shared/money/family/budgetSummary.ts'
import { goalsCompletedIn } from '#shared/goals/goalLists.ts'
import { mentalLoad } from '#shared/tasks/mentalLoad.ts'
import type { MentalLoad } from '#shared/tasks/mentalLoad.ts'
import { tasksCompletedIn } from '#shared/tasks/taskLists.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { useList, useLists } from '#pwa/live/useList.ts'
import { useBudgetCategories } from './money/family/budget.ts'
import { useMembers } from './people/families.ts'

export interface Spending {
  readonly categories: readonly CategorySpending[]
  readonly together: BudgetFigures
}

/** @param months 'yyyy-MM', the earliest first; pass the same array while they do not change. */
export const useSpending = (months: readonly string[]): Spending | undefined => {
  const familyId = useFamilyInView()?.familyId
  const { records: categories, isComplete: areNamed } = useBudgetCategories()
  const { records: expenses, isComplete } = useLists<Expense>(
    familyId === undefined ? undefined : months.map((each) => expensesOfMonth(familyId, each)),
  )
  const isKnown = areNamed && isComplete
  return useMemo(
    () =>
      isKnown
        ? {
            categories: spendingByCategory(categories, expenses, months),
            together: figuresTogether(monthlyFigures(categories, expenses, months)),
          }
        : undefined,
    [isKnown, categories, expenses, months],
  )
}

export interface TasksDone {
  readonly people: readonly PersonTasks[]
  readonly loads: readonly MentalLoad[]
}

export const useTasksDone = (months: readonly string[]): TasksDone | undefined => {
  const { familyId, timeZone = 'UTC' } = useFamilyInView() ?? {}
  const { members, isComplete: areMembersKnown } = useMembers()
  const { records: tasks, isComplete } = useLists<Task>(
    familyId === undefined
      ? undefined
      : months.map((each) => tasksCompletedIn(familyId, each, timeZone)),
  )
  const isKnown = isComplete && areMembersKnown
  return useMemo(() => {
    if (!isKnown) return undefined
    const household = members.filter(({ role }) => seesHousehold(role))
    const ids = household.map(({ userId }) => userId)
    return {
      people: tasksByPerson(tasks, ids, months, timeZone),
      loads: mentalLoad(tasks, household),
    }
  }, [isKnown, tasks, members, months, timeZone])
}

export const useGoalsReached = (
  months: readonly string[],
): Readonly<Record<GoalType, MonthlyFigures>> | undefined => {
  const { familyId, timeZone = 'UTC' } = useFamilyInView() ?? {}
  const span = { first: months[0] ?? '', last: months.at(-1) ?? '' }
  const { records: goals, isComplete } = useList<Goal>(
    familyId === undefined ? undefined : goalsCompletedIn(familyId, span, timeZone),
    span.first,
  )
  return useMemo(
    () => (isComplete ? goalsByMonth(goals, months, timeZone) : undefined),
    [isComplete, goals, months, timeZone],
  )
}
