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

/**
 * The task statistics of a family (spec section 3), counted wherever the records are.
 * @param startOfToday ISO 8601 instant at which the family's day began.
 * @param count answers how many live records a query selects; no limit applies.
 */
export const countTasks = async (
  familyId: string,
  startOfToday: string,
  count: (query: ListQuery) => Promise<number>,
): Promise<TaskStats> => {
  const counted = (status: TaskStatus): Promise<number> =>
    count({ kind: 'task', list: taskList(familyId, status), by: 'listDate' })
  const [pending, completed, completedToday] = await Promise.all([
    counted('pending'),
    counted('completed'),
    count(tasksCompletedSince(familyId, startOfToday)),
  ])
  return { total: pending + completed, pending, completed, completedToday }
}
