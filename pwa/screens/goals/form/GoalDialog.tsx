import { m } from '#shared/messages/messages.ts'
import type { Goal } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { useOnlyOneself } from '../useOnlyOneself.ts'
import { emptyGoal, goalToForm, parseGoalForm } from './goalForm.ts'
import { GoalFields } from './GoalFields.tsx'
import { useSaveGoal } from './useSaveGoal.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly goal: Shown<Goal> | undefined
}

/** Creates or edits a goal (docs/product.md, Goals). */
export const GoalDialog = ({ open, onClose, goal }: Props) => {
  /** The form's first values need it. */
  const onlyOneself = useOnlyOneself()
  const { decimalSign } = useMoney()
  const save = useSaveGoal()
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={goal === undefined ? m.goals_dialog_create_title() : m.goals_dialog_edit_title()}
      submitLabel={goal === undefined ? m.goals_create() : m.goals_save()}
      pendingLabel={goal === undefined ? m.goals_creating() : m.goals_save()}
      record={goal}
      initial={(opened) =>
        opened === undefined ? emptyGoal(onlyOneself ?? '') : goalToForm(opened, decimalSign)
      }
      parse={(typed) => parsedBy(parseGoalForm(typed, decimalSign))}
      save={(input, { record }) => save(record, input)}
    >
      {(form) => <GoalFields {...form} />}
    </RecordDialog>
  )
}
