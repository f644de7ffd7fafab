import { m } from '#shared/messages/messages.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Shown } from '#shared/core/record.ts'
import type { ExpenseFormValues } from './expenseForm.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** The expense to edit; without one a new expense is recorded. */
  readonly expense?: Shown<Expense> | undefined
  /** The first values of a new one. */
  readonly words?: Partial<ExpenseFormValues> | undefined
}

/** 'Add Expense', and the same form to edit one (docs/product.md, Budget). */
export const ExpenseDialog = ({ open, onClose, expense, words }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={expense === undefined ? m.budget_dialog_expense() : m.budget_dialog_expense_edit()}
    submitLabel={expense === undefined ? m.budget_save_expense() : m.budget_save_changes()}
  >
    {(form) => <ExpenseForm {...form} {...{ expense, words }} />}
  </FormDialog>
)
