import type { Shown } from '../domain/record.ts'
import type { Task, TaskStatus } from '../domain/task.ts'
import { newestKey, noDate } from '../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../sync/listColumns.ts'

const taskList = (familyId: string, status: TaskStatus): string => `${familyId}/${status}`

export const taskColumns = (task: Shown<Task>): ListColumns => ({
  list: taskList(task.familyId, task.status),
  listDate: task.dueDate ?? noDate,
  listNewest: newestKey(task.completedAt ?? task.createdAt),
})

/** The soonest due first, those without a date last. */
export const pendingTasks = (familyId: string, limit: number): ListQuery => ({
  kind: 'task',
  list: taskList(familyId, 'pending'),
  by: 'listDate',
  limit,
})

/** The last completed first. */
export const completedTasks = (familyId: string, limit: number): ListQuery => ({
  kind: 'task',
  list: taskList(familyId, 'completed'),
  by: 'listNewest',
  limit,
})

/** Tasks of one status due on a day. @param day 'yyyy-MM-dd' in the family's time zone. */
export const tasksDueOn = (
  familyId: string,
  status: TaskStatus,
  day: string,
  limit: number,
): ListQuery => ({
  kind: 'task',
  list: taskList(familyId, status),
  by: 'listDate',
  from: day,
  to: day,
  limit,
})

/** Tasks completed at or after an instant. @param since ISO 8601. */
export const tasksCompletedSince = (familyId: string, since: string): ListQuery => ({
  kind: 'task',
  list: taskList(familyId, 'completed'),
  by: 'listNewest',
  to: newestKey(since),
})

export interface TaskStats {
  readonly total: number
  readonly pending: number
  readonly completed: number
  readonly completedToday: number
}

type CountedTasks = Omit<TaskStats, 'total'>

/**
 * What is counted for the task statistics of a family (spec section 3).
 * @param startOfToday ISO 8601 instant at which the family's day began.
 */
export const taskStatsQueries = (
  familyId: string,
  startOfToday: string,
): Readonly<Record<keyof CountedTasks, ListQuery>> => ({
  pending: { kind: 'task', list: taskList(familyId, 'pending'), by: 'listDate' },
  completed: { kind: 'task', list: taskList(familyId, 'completed'), by: 'listDate' },
  completedToday: tasksCompletedSince(familyId, startOfToday),
})

export const taskStatsOf = (counted: CountedTasks): TaskStats => ({
  total: counted.pending + counted.completed,
  ...counted,
})
