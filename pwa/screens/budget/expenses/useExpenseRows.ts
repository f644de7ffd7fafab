import { useMemo } from 'react'
import { categoryFinder } from '#shared/money/family/budgetSummary.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Shown } from '#shared/core/record.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import type { ExpenseRowProps } from './ExpenseRow.tsx'

export interface ExpenseActions {
  readonly onEdit: (expense: Shown<Expense>) => void
  readonly onDelete: (expense: Shown<Expense>) => void
  readonly onHistory: (expense: Shown<Expense>) => void
}

/** Returns what the rows of expenses show. @param shown the expenses on the screen alone. */
export const useExpenseRows = (
  shown: readonly Shown<Expense>[],
  categories: readonly BudgetCategory[],
  actions: ExpenseActions,
): ((expense: Shown<Expense>) => ExpenseRowProps) => {
  const today = useFamilyToday()
  const money = useMoney()
  const person = usePeople()
  const find = useMemo(() => categoryFinder(categories), [categories])
  const marks = useRecordMarks(shown.map(({ id }) => id))
  return (expense) => ({
    expense,
    category: find(expense.categoryId),
    person: person(expense.userId).name.split(' ')[0],
    today,
    money,
    mark: marks.get(expense.id),
    ...actions,
  })
}
