import { useCallback } from 'react'
import type { ReactElement } from 'react'
import { useRecordDialog } from '../record/useRecordDialog.ts'
import type { Budget, Category, DrawnBudget, Spending } from './budget.ts'
import { CategoryDialog } from './forms/CategoryDialog.tsx'
import { ExpenseDialog } from './forms/ExpenseDialog.tsx'

export interface PartDialogs {
  /** Undefined for a new one, here and below. */
  readonly showCategory: (category: Category | undefined) => void
  readonly showExpense: (expense: Spending | undefined) => void
  readonly shown: ReactElement
}

/** Search opens these dialogs by address. */
export const usePartDialogs = (budget: Budget): PartDialogs => {
  const isFamilys = budget.record === undefined
  const { may }: DrawnBudget = budget
  const { mayFill } = may
  const mayOpen = useCallback(() => mayFill, [mayFill])
  const category = useRecordDialog<Category>(
    isFamilys ? 'budgetCategory' : 'personalBudgetCategory',
    mayOpen,
  )
  const expense = useRecordDialog<Spending>(
    isFamilys ? 'expense' : 'personalExpense',
    may.mayEditExpense,
  )
  return {
    showCategory: category.show,
    showExpense: expense.show,
    shown: (
      <>
        <CategoryDialog {...category.dialog} budget={budget} category={category.record} />
        <ExpenseDialog {...expense.dialog} budget={budget} expense={expense.record} />
      </>
    ),
  }
}
