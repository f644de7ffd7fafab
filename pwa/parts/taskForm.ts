import { taskInputSchema } from '#shared/domain/task.ts'
import type { Task, TaskInput, TaskPriority } from '#shared/domain/task.ts'

/** What stands in the task dialog's fields, empty ones as ''. */
export interface TaskFormValues {
  readonly title: string
  readonly description: string
  readonly assignedTo: string
  readonly priority: TaskPriority
  readonly dueDate: string
  readonly isPlanning: boolean
}

const emptyTask: TaskFormValues = {
  title: '',
  description: '',
  assignedTo: '',
  priority: 'medium',
  dueDate: '',
  isPlanning: false,
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
        isPlanning: task.isPlanning,
      }

/** Asks the shared schema; its messages belong beside the fields. */
export const parseTaskForm = (values: TaskFormValues) =>
  taskInputSchema.safeParse({
    ...values,
    assignedTo: values.assignedTo === '' ? null : values.assignedTo,
    dueDate: values.dueDate === '' ? null : values.dueDate,
  })

export const isSameForm = (a: TaskFormValues, b: TaskFormValues): boolean =>
  (Object.keys(a) as (keyof TaskFormValues)[]).every((field) => a[field] === b[field])

/** Only what the person changed, so that others' changes to other fields stand. */
export const taskChanges = (task: Task, input: TaskInput): Partial<TaskInput> =>
  Object.fromEntries(
    Object.entries(input).filter(([field, value]) => task[field as keyof TaskInput] !== value),
  )
