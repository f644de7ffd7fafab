import type { Measure } from '#shared/goals/goalMeasure.ts'
import { m } from '#shared/messages/messages.ts'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import type { GoalFormValues, SetField } from './goalForm.ts'

interface Props {
  readonly values: GoalFormValues
  readonly set: SetField
  readonly errors: FieldErrors
}

const measures: readonly Measure[] = ['percent', 'amount', 'steps']

/** Chooses the measure of a goal's progress. */
export const MeasureFields = ({ values, set, errors }: Props) => (
  <>
    <Select
      label={m.goals_measure()}
      value={values.measure}
      onChange={(event) => set('measure', event.target.value as Measure)}
      options={measures.map((measure) => ({
        value: measure,
        label: m.goals_measure_option({ measure }),
      }))}
    />
    {values.measure === 'amount' && (
      <div className="grid grid-cols-2 gap-5">
        <TextInput
          name="targetAmount"
          label={m.goals_field_target_amount()}
          inputMode="decimal"
          autoComplete="off"
          value={values.targetAmount}
          onChange={(event) => set('targetAmount', event.target.value)}
          error={errors['targetAmount']}
        />
        <TextInput
          name="unit"
          label={m.goals_field_unit()}
          hint={m.goals_unit_hint()}
          autoComplete="off"
          dir="auto"
          value={values.unit}
          onChange={(event) => set('unit', event.target.value)}
          error={errors['unit']}
          required={false}
        />
      </div>
    )}
    {values.measure === 'steps' && (
      <TextArea
        label={m.goals_steps()}
        hint={m.forms_steps_hint()}
        value={values.steps}
        onChange={(event) => set('steps', event.target.value)}
        error={errors['steps']}
        dir="auto"
        rows={4}
      />
    )}
  </>
)
