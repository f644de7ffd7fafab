import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { BudgetShare } from '#shared/money/personal/budgetShare.ts'
import type { PersonalBudgetCategory } from '#shared/money/personal/personalBudgetCategory.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import { usePersonalBudgetChanges } from '#pwa/records/money/personal/personalBudgets.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'

export interface PartActions {
  /** Delete at once and offer 'Undo'. */
  removeCategory(category: Pick<PersonalBudgetCategory, 'id' | 'name'>): void
  removeExpense(expense: Pick<PersonalExpense, 'id' | 'description'>): void
  /** @param familyName with whom it was shared. */
  unshare(share: Pick<BudgetShare, 'id'>, familyName: string): void
}

/** Changes a budget's parts from a list; a toast reports a write that the device refuses. */
export const usePartActions = (): PartActions => {
  const changes = usePersonalBudgetChanges()
  const feedback = useWriteFeedback()
  return useMemo(
    () => ({
      removeCategory: ({ id, name }) =>
        void feedback.undoable(changes.removeCategory(id), m.budget_category_deleted(), name),
      removeExpense: ({ id, description }) =>
        void feedback.undoable(changes.removeExpense(id), m.budget_expense_deleted(), description),
      unshare: ({ id }, familyName) =>
        void feedback.undoable(changes.unshare(id), m.own_budgets_unshared(), familyName),
    }),
    [changes, feedback],
  )
}
