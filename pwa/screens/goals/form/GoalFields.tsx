import { m } from '#shared/messages/messages.ts'
import { goalTypes } from '#shared/goals/goal.ts'
import type { GoalType } from '#shared/goals/goal.ts'
import { useGoalPermissions } from '#pwa/records/goals/goalPermissions.ts'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import { MemberPicker } from '#pwa/parts/people/MemberPicker.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TitleField } from '#pwa/parts/forms/TitleField.tsx'
import type { GoalFormValues, SetField } from './goalForm.ts'
import { MeasureFields } from './MeasureFields.tsx'

interface Props {
  readonly values: GoalFormValues
  readonly set: SetField
  readonly errors: FieldErrors
}

export const GoalFields = ({ values, set, errors }: Props) => {
  const { mayCreateGoal } = useGoalPermissions()
  const offered = goalTypes.filter(
    (type) => type === 'individual' || type === values.type || mayCreateGoal(type, null),
  )
  return (
    <>
      <TitleField
        label={m.goals_field_title()}
        value={values.title}
        onChange={(title) => set('title', title)}
        error={errors['title']}
      />
      <TextArea
        label={m.goals_field_description()}
        value={values.description}
        onChange={(event) => set('description', event.target.value)}
        error={errors['description']}
        required={false}
        dir="auto"
        rows={3}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={m.goals_field_type()}
          value={values.type}
          onChange={(event) => set('type', event.target.value as GoalType)}
          options={offered.map((type) => ({ value: type, label: m.goals_type({ type }) }))}
          error={errors['type']}
        />
        <DateInput
          name="targetDate"
          label={m.goals_field_target_date()}
          value={values.targetDate}
          onChange={(event) => set('targetDate', event.target.value)}
          error={errors['targetDate']}
          required={false}
        />
      </div>
      <MeasureFields {...{ values, set, errors }} />
      {values.type === 'individual' && (
        <MemberPicker
          label={m.goals_field_assigned_to()}
          value={values.assignedTo}
          onChange={(userId) => set('assignedTo', userId)}
          offers={(userId) => mayCreateGoal('individual', userId)}
          error={errors['assignedTo']}
        />
      )}
    </>
  )
}
