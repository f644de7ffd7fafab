import { taskInputSchema } from '#shared/domain/task.ts'
import type { Task, TaskPriority } from '#shared/domain/task.ts'

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
}

const emptyTask: TaskFormValues = {
  title: '',
  description: '',
  assignedTo: '',
  priority: 'medium',
  dueDate: '',
  dueTime: '',
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
        dueTime: task.dueTime ?? '',
        isPlanning: task.isPlanning,
      }

/** Asks the shared schema; its messages belong beside the fields. */
export const parseTaskForm = (values: TaskFormValues) =>
  taskInputSchema.safeParse({
    ...values,
    assignedTo: values.assignedTo === '' ? null : values.assignedTo,
    dueDate: values.dueDate === '' ? null : values.dueDate,
    dueTime: values.dueDate === '' || values.dueTime === '' ? null : values.dueTime,
  })
