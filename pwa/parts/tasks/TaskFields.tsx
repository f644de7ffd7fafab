import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { taskPriorities } from '#shared/tasks/taskFields.ts'
import { useTaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { FormFields } from '../forms/formFields.ts'
import { MoreOptions } from '../forms/MoreOptions.tsx'
import { MemberPicker } from '../people/MemberPicker.tsx'
import { TogetherFields } from './TogetherFields.tsx'
import { TitleField } from '../forms/TitleField.tsx'
import { saysMore } from './taskSeriesForm.ts'
import type { RepeatingTaskValues } from './taskSeriesForm.ts'

type Form = FormFields<RepeatingTaskValues>

interface Props {
  readonly form: Form
  readonly children: ReactNode
}

export const TaskFields = ({ form, children }: Props) => {
  const { values, choice } = form
  /** The people who take turns are chosen further down. */
  const takesTurns = values.repeat !== 'none' && values.takesTurns
  const rights = useTaskPermissions()
  return (
    <>
      <TitleField {...choice('title')} label={m.tasks_field_title()} />
      {!takesTurns && (
        <MemberPicker
          {...choice('assignedTo')}
          label={m.tasks_field_assign_to()}
          offers={rights.mayCreateTask}
        />
      )}
      <DueFields {...form} />
      <MoreOptions isFilled={saysMore(values)}>
        <MoreFields form={form} isTogether={!takesTurns && values.assignedTo !== ''} />
        {children}
      </MoreOptions>
    </>
  )
}

interface MoreProps {
  readonly form: Form
  readonly isTogether: boolean
}

const MoreFields = ({ form, isTogether }: MoreProps) => {
  const { values, set, input } = form
  const rights = useTaskPermissions()
  return (
    <>
      <TextArea
        {...input('description')}
        label={m.tasks_field_description()}
        required={false}
        dir="auto"
        rows={3}
      />
      {isTogether && (
        <TogetherFields
          first={values.assignedTo}
          others={values.others.filter((userId) => userId !== values.assignedTo)}
          eachTheirOwn={values.eachTheirOwn}
          offers={rights.mayCreateTask}
          onOthers={(others) => set('others', others)}
          onEachTheirOwn={(eachTheirOwn) => set('eachTheirOwn', eachTheirOwn)}
        />
      )}
      <Select
        {...input('priority')}
        label={m.tasks_field_priority()}
        options={taskPriorities.map((priority) => ({
          value: priority,
          label: m.tasks_priority({ priority }),
        }))}
      />
      <StepsAndPlanning {...form} />
    </>
  )
}

const DueFields = ({ values, dateInput }: Form) => {
  /** If the task repeats, this is its first date. */
  const repeats = values.repeat !== 'none'
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateInput
        {...dateInput('dueDate')}
        label={repeats ? m.tasks_field_first_due() : m.tasks_field_due_date()}
        required={repeats}
      />
      {values.dueDate !== '' && (
        <TextInput
          {...dateInput('dueTime')}
          type="time"
          label={m.tasks_field_due_time_form()}
          required={false}
        />
      )}
    </div>
  )
}

const StepsAndPlanning = ({ input, checkbox }: Form) => (
  <>
    <TextArea
      {...input('steps')}
      label={m.forms_steps()}
      hint={m.forms_steps_hint()}
      required={false}
      dir="auto"
      rows={2}
    />
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{m.tasks_field_planning()}</legend>
      <Checkbox {...checkbox('isPlanning')} label={m.tasks_field_planning_label()} />
    </fieldset>
  </>
)
