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
 * A time of a series is among the open tasks only as its series says (taskSeries.ts), because its
 * turn may be over.
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

/** Open tasks without times of series: the soonest due first, undated ones last. */
export const pendingTasks = (familyId: string, limit: number): ListQuery => ({
  kind: 'task',
  list: taskList(familyId, 'pending'),
  by: 'listDate',
  limit,
})

/** Completed tasks, the latest first. */
export const completedTasks = (familyId: string, limit: number): ListQuery => ({
  kind: 'task',
  list: taskList(familyId, 'completed'),
  by: 'listNewest',
  limit,
})

/** More than any family touches and leaves open. */
const mostTouched = 500

/** Touched times of series that are neither done nor skipped, the latest due last. */
export const touchedTimes = (familyId: string): ListQuery => ({
  kind: 'task',
  list: timeList(familyId),
  by: 'listDate',
  limit: mostTouched,
})

/**
 * Tasks of one status due on a day, without open times of series. @param day 'yyyy-MM-dd' in the
 * family's time zone.
 */
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

/** Open tasks that were due before a day, the longest overdue first. */
export const tasksDueBefore = (familyId: string, day: string, limit: number): ListQuery => ({
  ...pendingTasks(familyId, limit),
  from: '0000-01-01',
  to: addDays(day, -1),
})

/** More than one person has to do. */
const mostToDo = 300

/** Open tasks that are due within some days or undated, without times of series. */
export const tasksToDo = (
  familyId: string,
  { from, to }: DaySpan,
): Readonly<Record<'due' | 'anyDay', ListQuery>> => {
  const open = pendingTasks(familyId, mostToDo)
  return { due: { ...open, from, to }, anyDay: { ...open, from: noDate, to: noDate } }
}

/** Tasks completed at or after an instant. @param since ISO 8601. */
export const tasksCompletedSince = (familyId: string, since: string): ListQuery => ({
  kind: 'task',
  list: taskList(familyId, 'completed'),
  by: 'listNewest',
  to: newestKey(since),
})

/** The month limits the list, because a count of only some tasks would be wrong. */
const allOfMonth = 1_000_000

/** All tasks completed within a month of the family's clock. @param month 'yyyy-MM'. */
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
  /** Open times of series, which no list of records holds. */
  readonly open: number
  /** Times whose turn is over. */
  readonly missed: number
}

/**
 * The queries behind a family's task statistics (docs/product.md, Calls).
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

/** The tasks in the total that are on neither of the other cards. */
export const missedOf = ({ total, pending, completed }: TaskStats): number =>
  total - pending - completed

/** Missed tasks are neither pending nor completed, but in the total. */
export const taskStatsOf = (
  { pending, completed, completedToday }: CountedTasks,
  { open, missed }: CountedTimes,
): TaskStats => ({
  total: pending + completed + open + missed,
  pending: pending + open,
  completed,
  completedToday,
})
