import type { Shown } from '../core/record.ts'
import type { Task, TaskStatus } from './task.ts'
import { isTaskTime } from './taskSeries.ts'
import { spanOfMonthIn } from '../time/day.ts'
import { newestKey, noDate } from '../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../sync/listColumns.ts'
import type { DaySpan } from '../calendar/eventLists.ts'
import { addDays } from '../time/localDays.ts'

const taskList = (familyId: string, status: TaskStatus): string => `${familyId}/${status}`

/**
 * The list of occurrences that are not done: only their series decides whether they are open
 * (taskSeries.ts).
 */
const timeList = (familyId: string): string => `${familyId}/time`

const skippedList = (familyId: string): string => `${familyId}/skipped`

const listOf = (task: Shown<Task>): string => {
  const { familyId, status, skipped } = task
  if (!isTaskTime(task) || status !== 'pending') return taskList(familyId, status)
  return skipped === true ? skippedList(familyId) : timeList(familyId)
}

export const taskColumns = (task: Shown<Task>): ListColumns => ({
  list: listOf(task),
  listDate: task.dueDate ?? noDate,
  listNewest: newestKey(task.completedAt ?? task.createdAt),
})

export const pendingTasks = (familyId: string, limit: number): ListQuery => ({
  kind: 'task',
  list: taskList(familyId, 'pending'),
  by: 'listDate',
  limit,
})

export const completedTasks = (familyId: string, limit: number): ListQuery => ({
  kind: 'task',
  list: taskList(familyId, 'completed'),
  by: 'listNewest',
  limit,
})

const mostTouched = 500

export const touchedTimes = (familyId: string): ListQuery => ({
  kind: 'task',
  list: timeList(familyId),
  by: 'listDate',
  limit: mostTouched,
})

/** Leaves out open occurrences of series. @param day 'yyyy-MM-dd' in the family's time zone. */
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

export const tasksDueBefore = (familyId: string, day: string, limit: number): ListQuery => ({
  ...pendingTasks(familyId, limit),
  from: '0000-01-01',
  to: addDays(day, -1),
})

const mostToDo = 300

export const tasksToDo = (
  familyId: string,
  { from, to }: DaySpan,
): Readonly<Record<'due' | 'anyDay', ListQuery>> => {
  const open = pendingTasks(familyId, mostToDo)
  return { due: { ...open, from, to }, anyDay: { ...open, from: noDate, to: noDate } }
}

export const tasksCompletedSince = (familyId: string, since: string): ListQuery => ({
  kind: 'task',
  list: taskList(familyId, 'completed'),
  by: 'listNewest',
  to: newestKey(since),
})

/**
 * The limit is higher than any number of tasks, because a count of only some of a month's tasks
 * would be wrong.
 */
const allOfMonth = 1_000_000

export const tasksCompletedIn = (familyId: string, month: string, timeZone: string): ListQuery => {
  const { from, to } = spanOfMonthIn(month, timeZone)
  return {
    kind: 'task',
    list: taskList(familyId, 'completed'),
    by: 'listNewest',
    from: newestKey(to),
    to: newestKey(from),
    limit: allOfMonth,
  }
}

export interface TaskStats {
  readonly total: number
  readonly pending: number
  readonly completed: number
  readonly completedToday: number
}

type CountedTasks = Omit<TaskStats, 'total'>

interface CountedTimes {
  readonly open: number
  readonly missed: number
}

/** Counts a family's tasks (docs/product.md, Calls). @param startOfToday ISO 8601 instant. */
export const taskStatsQueries = (
  familyId: string,
  startOfToday: string,
): Readonly<Record<keyof CountedTasks, ListQuery>> => ({
  pending: { kind: 'task', list: taskList(familyId, 'pending'), by: 'listDate' },
  completed: { kind: 'task', list: taskList(familyId, 'completed'), by: 'listDate' },
  completedToday: tasksCompletedSince(familyId, startOfToday),
})

export const missedOf = ({ total, pending, completed }: TaskStats): number =>
  total - pending - completed

export const taskStatsOf = (
  { pending, completed, completedToday }: CountedTasks,
  { open, missed }: CountedTimes,
): TaskStats => ({
  total: pending + completed + open + missed,
  pending: pending + open,
  completed,
  completedToday,
})
