import { m } from '#shared/messages/messages.ts'
import { goalTypes } from '#shared/goals/goal.ts'
import { useGoalPermissions } from '#pwa/records/goals/goalPermissions.ts'
import type { FormFields } from '#pwa/parts/forms/formFields.ts'
import { MemberPicker } from '#pwa/parts/people/MemberPicker.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TitleField } from '#pwa/parts/forms/TitleField.tsx'
import type { GoalFormValues } from './goalForm.ts'
import { MeasureFields } from './MeasureFields.tsx'

export const GoalFields = (form: FormFields<GoalFormValues>) => {
  const { values, choice, input, dateInput } = form
  const { mayCreateGoal } = useGoalPermissions()
  const offered = goalTypes.filter(
    (type) => type === 'individual' || type === values.type || mayCreateGoal(type, null),
  )
  return (
    <>
      <TitleField {...choice('title')} label={m.goals_field_title()} />
      <TextArea
        {...input('description')}
        label={m.goals_field_description()}
        required={false}
        dir="auto"
        rows={3}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...input('type')}
          label={m.goals_field_type()}
          options={offered.map((type) => ({ value: type, label: m.goals_type({ type }) }))}
        />
        <DateInput
          {...dateInput('targetDate')}
          label={m.goals_field_target_date()}
          required={false}
        />
      </div>
      <MeasureFields {...form} />
      {values.type === 'individual' && (
        <MemberPicker
          {...choice('assignedTo')}
          label={m.goals_field_assigned_to()}
          offers={(userId) => mayCreateGoal('individual', userId)}
        />
      )}
    </>
  )
}
