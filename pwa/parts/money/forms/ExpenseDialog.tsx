import { m } from '#shared/messages/messages.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useFamilyBudget } from '../budget.ts'
import type { Budget, Spending } from '../budget.ts'
import type { ExpenseFormValues } from './expenseForm.ts'
import { FamilyExpenseForm } from './FamilyExpenseForm.tsx'
import { PersonExpenseForm } from './PersonExpenseForm.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: Budget
  readonly expense?: Spending | undefined
  readonly words?: Partial<ExpenseFormValues> | undefined
}

export const ExpenseDialog = ({ open, onClose, budget, expense, words }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={expense === undefined ? m.budget_dialog_expense() : m.budget_dialog_expense_edit()}
    submitLabel={expense === undefined ? m.budget_save_expense() : m.budget_save_changes()}
  >
    {(form) =>
      budget.record === undefined ? (
        <FamilyExpenseForm {...form} {...{ budget, expense, words }} />
      ) : (
        <PersonExpenseForm {...form} {...{ budget, expense, words }} />
      )
    }
  </FormDialog>
)

export const FamilyExpenseDialog = (props: Omit<Props, 'budget' | 'expense'>) => (
  <ExpenseDialog {...props} budget={useFamilyBudget()} />
)
