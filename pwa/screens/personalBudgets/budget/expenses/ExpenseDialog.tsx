import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { ExpenseForm } from './ExpenseForm.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: Shown<PersonalBudget>
  /** The expense to edit; without one a new expense is made. */
  readonly expense: Shown<PersonalExpense> | undefined
}

/** Records an expense, and edits one. */
export const ExpenseDialog = ({ open, onClose, budget, expense }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={expense === undefined ? m.budget_dialog_expense() : m.budget_dialog_expense_edit()}
    submitLabel={expense === undefined ? m.budget_save_expense() : m.budget_save_changes()}
  >
    {(form) => <ExpenseForm {...form} budget={budget} expense={expense} />}
  </FormDialog>
)
