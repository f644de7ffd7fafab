import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import type { Shown } from '#shared/core/record.ts'
import type { RepeatingTaskValues } from './taskSeriesForm.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'

/** What the task dialog edits; neither for a new task. One time of a series is a task. */
export interface EditedTask {
  readonly task?: ListedTask | undefined
  readonly series?: Shown<TaskSeries> | undefined
  /** What a new one begins with. */
  readonly words?: Partial<RepeatingTaskValues> | undefined
}
