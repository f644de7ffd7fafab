import { useCallback, useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Shown } from '#shared/core/record.ts'
import { ExpenseDialog } from '#pwa/parts/money/ExpenseDialog.tsx'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import { useAddByAddress } from '#pwa/parts/adding/useAddByAddress.ts'
import { useOpened } from '#pwa/parts/record/useOpened.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx'

type Category = Shown<BudgetCategory>

export interface BudgetDialogs {
  readonly addCategory: () => void
  readonly addExpense: () => void
  readonly editCategory: (category: Category) => void
  readonly editExpense: (expense: Shown<Expense>) => void
  readonly deleteCategory: (category: Category) => void
  readonly categoryHistory: (category: Category) => void
  readonly expenseHistory: (expense: Shown<Expense>) => void
  readonly shown: ReactElement
}

type Wanted = 'category' | 'expense' | undefined

/** The page's dialogs, of which one is open at a time; search and other pages open them by address. */
export const useBudgetDialogs = (categories: readonly Category[]): BudgetDialogs => {
  const [open, setOpen] = useState<Wanted>()
  const [category, setCategory] = useState<Category>()
  const [expense, setExpense] = useState<Shown<Expense>>()
  const [leaving, setLeaving] = useState<Category>()
  const { dialog: historyDialog, show: showHistory } = useHistoryDialog()
  const showCategory = useCallback((shown: Category | undefined): void => {
    setCategory(shown)
    setOpen('category')
  }, [])
  const showExpense = useCallback((shown: Shown<Expense> | undefined): void => {
    setExpense(shown)
    setOpen('expense')
  }, [])
  useOpened('expense', showExpense)
  const addCategory = useCallback(() => showCategory(undefined), [showCategory])
  useAddByAddress({ category: addCategory })
  const close = (): void => setOpen(undefined)
  const actions = useMemo(
    () => ({
      addCategory,
      addExpense: () => showExpense(undefined),
      editCategory: showCategory,
      editExpense: showExpense,
      deleteCategory: setLeaving,
      categoryHistory: ({ id, name }: Category) =>
        showHistory(name, { id, kind: 'budgetCategory' }),
      expenseHistory: ({ id, description }: Shown<Expense>) =>
        showHistory(description, { id, kind: 'expense' }),
    }),
    [addCategory, showCategory, showExpense, showHistory],
  )
  return {
    ...actions,
    shown: (
      <>
        <CategoryDialog open={open === 'category'} onClose={close} category={category} />
        <ExpenseDialog open={open === 'expense'} onClose={close} expense={expense} />
        {leaving !== undefined && (
          <DeleteCategoryDialog
            category={leaving}
            categories={categories}
            onClose={() => setLeaving(undefined)}
          />
        )}
        {historyDialog}
      </>
    ),
  }
}
