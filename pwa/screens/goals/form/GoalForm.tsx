import { useState } from 'react'
import type { Goal } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { emptyGoal, goalToForm, parseGoalForm } from './goalForm.ts'
import { GoalFields } from './GoalFields.tsx'
import { useSaveGoal } from './useSaveGoal.ts'

interface Props extends FormInDialog {
  readonly goal: Shown<Goal> | undefined
  /** Whom a new goal is for at first, a userId; '' for nobody yet. */
  readonly assignedTo: string
}

export const GoalForm = ({ goal, assignedTo, ...dialog }: Props) => {
  /** Kept as it was when opened, to send only what changed since. */
  const [opened] = useState(goal)
  const { decimalSign } = useMoney()
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => (goal === undefined ? emptyGoal(assignedTo) : goalToForm(goal, decimalSign)),
    parse: (typed) => parsedBy(parseGoalForm(typed, decimalSign)),
    save: useSaveGoal(opened),
  })
  return (
    <RecordForm {...form}>
      <GoalFields values={values} set={set} errors={errors} />
    </RecordForm>
  )
}
