import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { BudgetForm } from './BudgetForm.tsx'
import { useOffered } from './useOffered.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** The budget to edit; without one a new one is made. */
  readonly budget: Shown<PersonalBudget> | undefined
  /** Is a new one a child's to begin with? */
  readonly forChild: boolean
}

/** 'Create Personal Budget', and the same form to edit one. */
export const BudgetDialog = ({ open, onClose, budget, forChild }: Props) => {
  /** Known before the form opens: its fields begin with it. */
  const offered = useOffered()
  const only = offered.children.length === 1 ? offered.children[0]?.value : ''
  const isNew = budget === undefined
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isNew ? m.own_budgets_create_title() : m.own_budgets_edit_title()}
      submitLabel={isNew ? m.own_budgets_create_submit() : m.own_budgets_save()}
      pendingLabel={isNew ? m.own_budgets_creating() : m.own_budgets_saving()}
    >
      {(form) => (
        <BudgetForm
          {...form}
          budget={budget}
          offered={offered}
          childId={forChild || !offered.own ? only : undefined}
        />
      )}
    </FormDialog>
  )
}
