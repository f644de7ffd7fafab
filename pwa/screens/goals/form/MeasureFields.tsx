import type { Measure } from '#shared/goals/goalMeasure.ts'
import { m } from '#shared/messages/messages.ts'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { FormFields } from '#pwa/parts/forms/formFields.ts'
import type { GoalFormValues } from './goalForm.ts'

const measures: readonly Measure[] = ['percent', 'amount', 'steps']

export const MeasureFields = ({ values, input }: FormFields<GoalFormValues>) => (
  <>
    <Select
      {...input('measure')}
      label={m.goals_measure()}
      options={measures.map((measure) => ({
        value: measure,
        label: m.goals_measure_option({ measure }),
      }))}
    />
    {values.measure === 'amount' && (
      <div className="grid grid-cols-2 gap-5">
        <TextInput
          {...input('targetAmount')}
          name="targetAmount"
          label={m.goals_field_target_amount()}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...input('unit')}
          name="unit"
          label={m.goals_field_unit()}
          hint={m.goals_unit_hint()}
          autoComplete="off"
          dir="auto"
          required={false}
        />
      </div>
    )}
    {values.measure === 'steps' && (
      <TextArea
        {...input('steps')}
        label={m.goals_steps()}
        hint={m.forms_steps_hint()}
        dir="auto"
        rows={4}
      />
    )}
  </>
)
