import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import { useBudgetChanges } from '#pwa/records/money/family/budget.ts'
import { useWriteFeedback } from '../record/useWriteFeedback.ts'

export interface BudgetActions {
  /** Deletes at once and offers 'Undo', as the others do. */
  removeExpense(expense: Expense): void
  removeCategory(category: BudgetCategory): void
  moveCategory(category: BudgetCategory, to: BudgetCategory): void
}

/** Changes the family's money from a list; a toast reports a write that the device refuses. */
export const useBudgetActions = (): BudgetActions => {
  const changes = useBudgetChanges()
  const feedback = useWriteFeedback()
  return useMemo(
    () => ({
      removeExpense: (expense) =>
        void feedback.undoable(
          changes.removeExpense(expense),
          m.budget_expense_deleted(),
          expense.description,
        ),
      removeCategory: (category) =>
        void feedback.undoable(
          changes.removeCategory(category),
          m.budget_category_deleted(),
          category.name,
        ),
      moveCategory: (category, to) =>
        void feedback.undoable(
          changes.moveCategory(category, to.id),
          m.budget_category_deleted(),
          m.budget_category_moved({ name: category.name, to: to.name }),
        ),
    }),
    [changes, feedback],
  )
}
