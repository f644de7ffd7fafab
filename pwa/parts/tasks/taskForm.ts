import { assigneesOf, assignTo } from '#shared/tasks/assignees.ts'
import type { Assigned } from '#shared/tasks/assignees.ts'
import { stepsFromText, stepsToText, writeSteps } from '#shared/core/steps.ts'
import { taskInputSchema } from '#shared/tasks/task.ts'
import type { Task, TaskInput, TaskPriority } from '#shared/tasks/task.ts'
import { isSame } from '#shared/sync/canonical.ts'
import { changedFields } from '../record/changedFields.ts'

/** What stands in the task dialog's fields, empty ones as ''. */
export interface TaskFormValues {
  readonly title: string
  readonly description: string
  readonly assignedTo: string
  /** With whom else, as userIds. */
  readonly others: readonly string[]
  readonly eachTheirOwn: boolean
  readonly priority: TaskPriority
  readonly dueDate: string
  /** 'HH:mm'; of a day only. */
  readonly dueTime: string
  readonly isPlanning: boolean
  /** One a line. */
  readonly steps: string
}

const emptyTask: TaskFormValues = {
  title: '',
  description: '',
  assignedTo: '',
  others: [],
  eachTheirOwn: false,
  priority: 'medium',
  dueDate: '',
  dueTime: '',
  isPlanning: false,
  steps: '',
}

export const taskToForm = (task: Task | undefined): TaskFormValues =>
  task === undefined
    ? emptyTask
    : {
        title: task.title,
        description: task.description ?? '',
        ...assignedToForm(task),
        priority: task.priority,
        dueDate: task.dueDate ?? '',
        dueTime: task.dueTime ?? '',
        isPlanning: task.isPlanning,
        steps: stepsToText(task.steps),
      }

/** Of a task or a series, who has it. */
export const assignedToForm = (
  task: Assigned & Pick<Task, 'eachTheirOwn'>,
): Pick<TaskFormValues, 'assignedTo' | 'others' | 'eachTheirOwn'> => {
  const [first = '', ...others] = assigneesOf(task)
  return { assignedTo: first, others, eachTheirOwn: task.eachTheirOwn === true }
}

/** Who has it together with nobody in particular has it alone, or it is nobody's. */
export const assignedFromForm = ({ assignedTo, others, eachTheirOwn }: TaskFormValues) => {
  const given = assignTo(assignedTo === '' ? [] : [assignedTo, ...others])
  return { ...given, eachTheirOwn: eachTheirOwn && given.assignees.length > 0 }
}

/** Asks the shared schema; its messages belong beside the fields. */
export const parseTaskForm = (values: TaskFormValues) =>
  taskInputSchema.safeParse({
    ...values,
    ...assignedFromForm(values),
    steps: stepsFromText(values.steps),
    dueDate: values.dueDate === '' ? null : values.dueDate,
    dueTime: values.dueDate === '' || values.dueTime === '' ? null : values.dueTime,
  })

/** Only what the person changed of a task, so that others' changes to other fields stand. */
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
