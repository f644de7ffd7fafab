import { m } from '#shared/messages/messages.ts'
import { taskPriorities } from '#shared/tasks/taskFields.ts'
import type { TaskPriority } from '#shared/tasks/task.ts'
import { useTaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { FieldErrors } from '../forms/fieldErrors.ts'
import { MemberPicker } from '../people/MemberPicker.tsx'
import { TogetherFields } from './TogetherFields.tsx'
import { TitleField } from '../forms/TitleField.tsx'
import type { RepeatingTaskValues } from './taskSeriesForm.ts'

interface Props {
  readonly values: RepeatingTaskValues
  readonly set: <F extends keyof RepeatingTaskValues>(
    field: F,
    value: RepeatingTaskValues[F],
  ) => void
  readonly errors: FieldErrors
}

export const TaskFields = ({ values, set, errors }: Props) => {
  /** Members who take turns are chosen further down. */
  const takesTurns = values.repeat !== 'none' && values.takesTurns
  const rights = useTaskPermissions()
  return (
    <>
      <TitleField
        label={m.tasks_field_title()}
        value={values.title}
        onChange={(title) => set('title', title)}
        error={errors.title}
      />
      <TextArea
        label={m.tasks_field_description()}
        value={values.description}
        onChange={(event) => set('description', event.target.value)}
        error={errors.description}
        required={false}
        dir="auto"
        rows={3}
      />
      {!takesTurns && (
        <MemberPicker
          label={m.tasks_field_assign_to()}
          value={values.assignedTo}
          onChange={(userId) => set('assignedTo', userId)}
          offers={rights.mayCreateTask}
          error={errors.assignedTo}
        />
      )}
      {!takesTurns && values.assignedTo !== '' && (
        <TogetherFields
          first={values.assignedTo}
          others={values.others.filter((userId) => userId !== values.assignedTo)}
          eachTheirOwn={values.eachTheirOwn}
          offers={rights.mayCreateTask}
          onOthers={(others) => set('others', others)}
          onEachTheirOwn={(eachTheirOwn) => set('eachTheirOwn', eachTheirOwn)}
        />
      )}
      <PriorityAndDue {...{ values, set, errors }} />
      <StepsAndPlanning {...{ values, set, errors }} />
    </>
  )
}

const PriorityAndDue = ({ values, set, errors }: Props) => {
  /** Then the date is the first one. */
  const repeats = values.repeat !== 'none'
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label={m.tasks_field_priority()}
        value={values.priority}
        onChange={(event) => set('priority', event.target.value as TaskPriority)}
        options={taskPriorities.map((priority) => ({
          value: priority,
          label: m.tasks_priority({ priority }),
        }))}
        error={errors.priority}
      />
      <DateInput
        name="dueDate"
        label={repeats ? m.tasks_field_first_due() : m.tasks_field_due_date()}
        value={values.dueDate}
        onChange={(event) => set('dueDate', event.target.value)}
        error={errors.dueDate}
        required={repeats}
      />
      {values.dueDate !== '' && (
        <TextInput
          type="time"
          name="dueTime"
          label={m.tasks_field_due_time_form()}
          value={values.dueTime}
          onChange={(event) => set('dueTime', event.target.value)}
          error={errors.dueTime}
          required={false}
        />
      )}
    </div>
  )
}

const StepsAndPlanning = ({ values, set, errors }: Props) => (
  <>
    <TextArea
      label={m.forms_steps()}
      hint={m.forms_steps_hint()}
      value={values.steps}
      onChange={(event) => set('steps', event.target.value)}
      error={errors.steps}
      required={false}
      dir="auto"
      rows={2}
    />
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{m.tasks_field_planning()}</legend>
      <Checkbox
        label={m.tasks_field_planning_label()}
        checked={values.isPlanning}
        onChange={(event) => set('isPlanning', event.target.checked)}
      />
    </fieldset>
  </>
)
