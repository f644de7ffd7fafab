import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import type { Shown } from '#shared/core/record.ts'
import type { RepeatingTaskValues } from './taskSeriesForm.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'

/** A new task has neither of these. One occurrence of a series is a task. */
export interface EditedTask {
  readonly task?: ListedTask | undefined
  readonly series?: Shown<TaskSeries> | undefined
  readonly words?: Partial<RepeatingTaskValues> | undefined
}
