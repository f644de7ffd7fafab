import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Shown } from '#shared/domain/record.ts'
import { taskPriorities } from '#shared/domain/task.ts'
import type { Task, TaskInput, TaskPriority } from '#shared/domain/task.ts'
import { useRights } from '#pwa/data/rights.ts'
import { useTaskChanges } from '#pwa/data/tasks.ts'
import { useUnsaved } from '#pwa/state/unsaved.ts'
import { Checkbox } from '#pwa/ui/Checkbox.tsx'
import { DateInput } from '#pwa/ui/DateInput.tsx'
import { Notice } from '#pwa/ui/Notice.tsx'
import { Select } from '#pwa/ui/Select.tsx'
import { TextArea } from '#pwa/ui/TextArea.tsx'
import { TextInput } from '#pwa/ui/TextInput.tsx'
import { fieldErrors, noErrors, reasonOf } from './fieldErrors.ts'
import type { FieldErrors } from './fieldErrors.ts'
import { hasHalfTypedDate } from './halfTypedDate.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { isSameForm, parseTaskForm, taskChanges, taskToForm } from './taskForm.ts'
import type { TaskFormValues } from './taskForm.ts'
import { useFocusOnErrors } from './useFocusOnErrors.ts'

interface Props {
  /** So that a button outside the form can submit it. */
  readonly formId: string
  readonly task: Shown<Task> | undefined
  /** Told whether anything differs from the task as it was opened. */
  readonly onDirty: (dirty: boolean) => void
  readonly onSaved: () => void
}

export const TaskForm = ({ formId, task, onDirty, onSaved }: Props) => {
  const { values, set, dirty, opened } = useTaskForm(task)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [failure, setFailure] = useState<string>()
  const form = useFocusOnErrors<HTMLFormElement>(errors)
  const changes = useTaskChanges()
  useUnsaved(dirty)
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  const save = async (input: TaskInput): Promise<void> => {
    if (opened === undefined) await changes.create(input)
    else await changes.edit(opened.id, taskChanges(opened, input))
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const parsed = parseTaskForm(values)
    const halfDate = hasHalfTypedDate(event.currentTarget)
    if (!parsed.success || halfDate) {
      setErrors({
        ...(parsed.error === undefined ? {} : fieldErrors(parsed.error)),
        ...(halfDate ? { dueDate: m.forms_date_invalid() } : {}),
      })
      return
    }
    setErrors(noErrors)
    save(parsed.data).then(onSaved, (reason: unknown) => setFailure(reasonOf(reason)))
  }
  return (
    <form id={formId} ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== undefined && (
        <Notice tone="bad" live title={m.tasks_not_saved_title()}>
          {m.tasks_not_saved_text({ reason: failure })}
        </Notice>
      )}
      <TaskFields values={values} set={set} errors={errors} />
    </form>
  )
}

type SetField = <F extends keyof TaskFormValues>(field: F, value: TaskFormValues[F]) => void

/** The form's values; the task is kept as it was when opened, to send only what changed since. */
const useTaskForm = (task: Shown<Task> | undefined) => {
  const [opened] = useState(task)
  const [initial] = useState(() => taskToForm(task))
  const [values, setValues] = useState(initial)
  const set: SetField = (field, value) => setValues((before) => ({ ...before, [field]: value }))
  return { opened, values, set, dirty: !isSameForm(initial, values) }
}

interface FieldsProps {
  readonly values: TaskFormValues
  readonly set: SetField
  readonly errors: FieldErrors
}

const TaskFields = ({ values, set, errors }: FieldsProps) => {
  const rights = useRights()
  return (
    <>
      <TextInput
        label={m.tasks_field_title()}
        value={values.title}
        onChange={(event) => set('title', event.target.value)}
        error={errors.title}
        dir="auto"
        autoComplete="off"
        autoFocus
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
      <MemberPicker
        label={m.tasks_field_assign_to()}
        value={values.assignedTo}
        onChange={(userId) => set('assignedTo', userId)}
        offers={rights.mayCreateTask}
        error={errors.assignedTo}
      />
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
          label={m.tasks_field_due_date()}
          value={values.dueDate}
          onChange={(event) => set('dueDate', event.target.value)}
          error={errors.dueDate}
          required={false}
        />
      </div>
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
}
