import { m } from '#shared/messages/messages.ts'
import type { Goal } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { GoalForm } from './GoalForm.tsx'
import { useOnlyOneself } from '../useOnlyOneself.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** The goal to edit; without one a new goal is made. */
  readonly goal: Shown<Goal> | undefined
}

/** 'Create New Goal', and the same form to edit one (docs/product.md, Goals). */
export const GoalDialog = ({ open, onClose, goal }: Props) => {
  /** Known before the form opens: its fields begin with it. */
  const onlyOneself = useOnlyOneself()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={goal === undefined ? m.goals_dialog_create_title() : m.goals_dialog_edit_title()}
      submitLabel={goal === undefined ? m.goals_create() : m.goals_save()}
      pendingLabel={goal === undefined ? m.goals_creating() : m.goals_save()}
    >
      {(form) => <GoalForm {...form} goal={goal} assignedTo={onlyOneself ?? ''} />}
    </FormDialog>
  )
}
