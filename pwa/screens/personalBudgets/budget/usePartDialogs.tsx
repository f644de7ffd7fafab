import { useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalBudgetCategory } from '#shared/money/personal/personalBudgetCategory.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import type { BudgetPermissions } from '#pwa/records/money/personal/budgetPermissions.ts'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import { useOpened } from '#pwa/parts/record/useOpened.ts'
import { useBudgetDialogs } from '../dialogs/useBudgetDialogs.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { ExpenseDialog } from './expenses/ExpenseDialog.tsx'

type Category = Shown<PersonalBudgetCategory>
type Expense = Shown<PersonalExpense>

export interface PartDialogs {
  /** undefined for a new one, here and below. */
  readonly category: (category: Category | undefined) => void
  readonly expense: (expense: Expense | undefined) => void
  readonly history: (name: string, kind: string, id: string) => void
  readonly edit: () => void
  readonly share: () => void
  readonly control: () => void
  readonly shown: ReactElement
}

/** The dialogs of a budget's page, of which one is open at a time; search opens an expense by address. */
export const usePartDialogs = (
  budget: Shown<PersonalBudget>,
  { mayEditExpense }: Pick<BudgetPermissions, 'mayEditExpense'>,
): PartDialogs => {
  const [open, setOpen] = useState<'category' | 'expense'>()
  const [category, setCategory] = useState<Category>()
  const [expense, setExpense] = useState<Expense>()
  const { dialog: historyDialog, show: showHistory } = useHistoryDialog()
  const budgets = useBudgetDialogs()
  const showExpense = useCallback((shown: Expense | undefined): void => {
    setExpense(shown)
    setOpen('expense')
  }, [])
  const openExpense = useCallback(
    (found: Expense): void => {
      if (mayEditExpense(found)) showExpense(found)
    },
    [mayEditExpense, showExpense],
  )
  useOpened('personalExpense', openExpense)
  const close = (): void => setOpen(undefined)
  return {
    category: (shown) => {
      setCategory(shown)
      setOpen('category')
    },
    expense: showExpense,
    history: (name, kind, id) => showHistory(name, { id, kind }),
    edit: () => budgets.edit(budget),
    share: () => budgets.share(budget),
    control: () => budgets.control(budget),
    shown: (
      <>
        <CategoryDialog
          open={open === 'category'}
          onClose={close}
          budget={budget}
          category={category}
        />
        <ExpenseDialog
          open={open === 'expense'}
          onClose={close}
          budget={budget}
          expense={expense}
        />
        {budgets.shown}
        {historyDialog}
      </>
    ),
  }
}
