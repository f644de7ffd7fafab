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
 * One time of a series stands among the open tasks only by what its series says (taskSeries.ts): its
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

/** Open ones without those of series. The soonest due first, those without a date last. */
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

/** More than anybody touches and leaves open. */
const mostTouched = 500

/** Times of series that somebody has touched and nobody has done, or skipped; the latest due last. */
export const touchedTimes = (familyId: string): ListQuery => ({
  kind: 'task',
  list: timeList(familyId),
  by: 'listDate',
  limit: mostTouched,
})

/** Tasks of one status due on a day, open ones of series apart. @param day 'yyyy-MM-dd' in the family's time zone. */
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

/** Open tasks that are due within some days, or have no date, those of series apart. */
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

/** The month is the bound: a count of some of its tasks would be a wrong one. */
const allOfMonth = 1_000_000

/** Tasks completed within a month of the family's clock, all of them. @param month 'yyyy-MM'. */
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
  /** Those whose turn is over. */
  readonly missed: number
}

/**
 * What is counted for the task statistics of a family (docs/product.md, Calls).
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

/** What stands among all and on neither of the other cards. */
export const missedOf = ({ total, pending, completed }: TaskStats): number =>
  total - pending - completed

/** What was missed is neither pending nor completed, and among all. */
export const taskStatsOf = (
  { pending, completed, completedToday }: CountedTasks,
  { open, missed }: CountedTimes,
): TaskStats => ({
  total: pending + completed + open + missed,
  pending: pending + open,
  completed,
  completedToday,
})
