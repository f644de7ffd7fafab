import { stepsFromText, stepsToText, writeSteps } from '#shared/domain/steps.ts'
import { taskInputSchema } from '#shared/domain/task.ts'
import type { Task, TaskInput, TaskPriority } from '#shared/domain/task.ts'
import { changedFields } from './changedFields.ts'

/** What stands in the task dialog's fields, empty ones as ''. */
export interface TaskFormValues {
  readonly title: string
  readonly description: string
  readonly assignedTo: string
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
        assignedTo: task.assignedTo ?? '',
        priority: task.priority,
        dueDate: task.dueDate ?? '',
        dueTime: task.dueTime ?? '',
        isPlanning: task.isPlanning,
        steps: stepsToText(task.steps),
      }

/** Asks the shared schema; its messages belong beside the fields. */
export const parseTaskForm = (values: TaskFormValues) =>
  taskInputSchema.safeParse({
    ...values,
    assignedTo: values.assignedTo === '' ? null : values.assignedTo,
    steps: stepsFromText(values.steps),
    dueDate: values.dueDate === '' ? null : values.dueDate,
    dueTime: values.dueDate === '' || values.dueTime === '' ? null : values.dueTime,
  })

/** Only what the person changed of a task, so that others' changes to other fields stand. */
export const editedFields = (task: Task, { steps = [], ...fields }: TaskInput): Partial<Task> => ({
  ...changedFields<Partial<TaskInput>>(task, fields),
  ...writeSteps(task, steps),
})
