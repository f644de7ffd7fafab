import { useCallback } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useWriteFeedback } from '../record/useWriteFeedback.ts'

const deleted = {
  allowance: m.allowance_ended,
  budgetCategory: m.budget_category_deleted,
  budgetShare: m.own_budgets_unshared,
  expense: m.budget_expense_deleted,
  income: m.budget_income_deleted,
  moneySeries: m.budget_recurring_deleted,
  personalBudgetCategory: m.budget_category_deleted,
  personalExpense: m.budget_expense_deleted,
}

interface Removable {
  readonly kind: keyof typeof deleted
  readonly id: string
}

/** A toast reports what the device refuses. */
export const useRemoval = (): ((record: Removable, name: string) => void) => {
  const { writer } = useData()
  const feedback = useWriteFeedback()
  return useCallback(
    ({ kind, id }, name) => void feedback.undoable(writer.remove(kind, id), deleted[kind](), name),
    [writer, feedback],
  )
}
