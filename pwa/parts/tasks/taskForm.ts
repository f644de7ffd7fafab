import { z } from 'zod'
import { assigneesOf, assignTo } from '#shared/tasks/assignees.ts'
import type { Assigned } from '#shared/tasks/assignees.ts'
import { stepsFromText, stepsToText, writeSteps } from '#shared/core/steps.ts'
import { taskInputSchema } from '#shared/tasks/task.ts'
import type { Task, TaskInput } from '#shared/tasks/task.ts'
import { taskFields } from '#shared/tasks/taskFields.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { isSame } from '#shared/sync/canonical.ts'
import { formValues } from '../forms/formValues.ts'
import type { FormValues } from '../forms/formValues.ts'
import { changedFields } from '../record/changedFields.ts'

/** The form has other fields for the assignees, and the steps as text. */
const plainFields = z
  .object(taskFields)
  .omit({ assignedTo: true, assignees: true, eachTheirOwn: true, steps: true }).shape

export interface TaskFormValues extends FormValues<typeof plainFields> {
  readonly assignedTo: string
  readonly others: readonly string[]
  readonly eachTheirOwn: boolean
  readonly dueDate: string
  /** Each line is one step. */
  readonly steps: string
}

export const taskToForm = (task: Task | undefined): TaskFormValues => ({
  ...taskFieldsToForm(task),
  dueDate: task?.dueDate ?? '',
})

export const taskFieldsToForm = (
  task: Task | TaskSeries | undefined,
): Omit<TaskFormValues, 'dueDate'> => ({
  ...formValues(plainFields, task),
  ...assignedToForm(task ?? { assignedTo: null }),
  steps: stepsToText(task?.steps),
})

export const assignedToForm = (
  task: Assigned & Pick<Task, 'eachTheirOwn'>,
): Pick<TaskFormValues, 'assignedTo' | 'others' | 'eachTheirOwn'> => {
  const [first = '', ...others] = assigneesOf(task)
  return { assignedTo: first, others, eachTheirOwn: task.eachTheirOwn === true }
}

export const assignedFromForm = ({ assignedTo, others, eachTheirOwn }: TaskFormValues) => {
  const given = assignTo(assignedTo === '' ? [] : [assignedTo, ...others])
  return { ...given, eachTheirOwn: eachTheirOwn && given.assignees.length > 0 }
}

export const parseTaskForm = (values: TaskFormValues) =>
  taskInputSchema.safeParse({
    ...values,
    ...assignedFromForm(values),
    steps: stepsFromText(values.steps),
    dueDate: values.dueDate === '' ? null : values.dueDate,
    dueTime: values.dueDate === '' || values.dueTime === '' ? null : values.dueTime,
  })

/** Other people's changes to other fields are kept. */
export const editedFields = (task: Task, input: TaskInput): Partial<Task> => {
  const { steps = [], assignees = [], eachTheirOwn = false, ...fields } = input
  const { assignedTo } = fields
  const isGivenAnew = !isSame(assigneesOf(task), assigneesOf({ assignedTo, assignees }))
  return {
    ...changedFields<Partial<TaskInput>>(task, fields),
    ...(isGivenAnew && { assignees }),
    ...((task.eachTheirOwn ?? false) !== eachTheirOwn && { eachTheirOwn }),
    ...writeSteps(task, steps),
  }
}
