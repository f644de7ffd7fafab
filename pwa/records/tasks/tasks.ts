import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { isFor } from '#shared/tasks/assignees.ts'
import type { Task, TaskStatus } from '#shared/tasks/task.ts'
import { dayIn, startOfDayIn } from '#shared/time/day.ts'
import { mentalLoad, mentalLoadTasks } from '#shared/tasks/mentalLoad.ts'
import type { MentalLoad } from '#shared/tasks/mentalLoad.ts'
import {
  completedTasks,
  pendingTasks,
  tasksDueBefore,
  tasksDueOn,
  taskStatsOf,
  taskStatsQueries,
  touchedTimes,
} from '#shared/tasks/taskLists.ts'
import type { TaskStats } from '#shared/tasks/taskLists.ts'
import {
  longMissed,
  missedTimes,
  openTimes,
  withLongMissed,
  withOpenTimes,
} from '#shared/tasks/taskTimes.ts'
import type { ListedTask, TimesOfSeries } from '#shared/tasks/taskTimes.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { useIsComplete } from '#pwa/live/useIsComplete.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { taskChanges } from './taskChanges.ts'
import type { TaskChanges } from './taskChanges.ts'
import { useTaskTimes } from './taskSeries.ts'
import { useToday } from '#pwa/live/useToday.ts'
import { useCount, useList } from '#pwa/live/useList.ts'
import type { ListResult } from '#pwa/live/useList.ts'

export type TaskFilter = 'all' | TaskStatus

interface TaskPage {
  readonly tasks: readonly ListedTask[]
  readonly loading: boolean
  readonly more: boolean
  readonly morePast: boolean
}

/**
 * The open occurrence of a series counts as pending; the filter 'all' also shows a missed one.
 * @param past the most completed tasks.
 */
export const useTasks = (filter: TaskFilter, limit: number, past = limit): TaskPage => {
  const familyId = useFamilyInView()?.familyId
  const page = (query: (familyId: string, limit: number) => ListQuery, most: number) =>
    familyId === undefined ? undefined : query(familyId, most + 1)
  const pending = useList<Task>(filter === 'completed' ? undefined : page(pendingTasks, limit))
  const completed = useList<Task>(filter === 'pending' ? undefined : page(completedTasks, past))
  const { times, loading } = useTaskTimes()
  const isComplete = useIsComplete('tasks')
  const long = useLongMissed(times, filter === 'all')
  const tasks = useMemo(() => {
    if (filter === 'completed') return completed.records
    const missed = filter === 'all' ? missedTimes(times) : []
    return [
      ...withOpenTimes(pending.records, [...missed, ...openTimes(times)]),
      ...withLongMissed(completed.records, long.records),
    ]
  }, [filter, times, long.records, pending.records, completed.records])
  return {
    tasks: tasks.slice(0, limit),
    loading:
      (filter !== 'completed' && (pending.loading || loading)) ||
      (filter !== 'pending' && completed.loading) ||
      long.loading ||
      (tasks.length === 0 && !isComplete),
    more: tasks.length > limit,
    morePast: filter !== 'pending' && completed.records.length > past,
  }
}

/** Returns earlier occurrences that a person has changed but not done; none unless wanted. */
const useLongMissed = (
  times: readonly TimesOfSeries[],
  wanted = true,
): Omit<ListResult<never>, 'records'> & { readonly records: readonly ListedTask[] } => {
  const family = useFamilyInView()
  const now = useToday(family?.timeZone)
  const isWanted = wanted && family !== undefined
  const { records, loading, isComplete } = useList<Task>(
    isWanted ? touchedTimes(family.familyId) : undefined,
  )
  const today = dayIn(now, family?.timeZone ?? 'UTC')
  const past = useMemo(() => longMissed(records, times, today), [records, times, today])
  return { records: past, loading: isWanted && loading, isComplete }
}

/** The dashboard shows three; the tasks page shows all of a fuller day. */
const dueTodayLimit = 50

export const useTasksDueToday = (): Pick<TaskPage, 'tasks' | 'loading'> => {
  const family = useFamilyInView()
  const today = useToday(family?.timeZone)
  const day = dayIn(today, family?.timeZone ?? 'UTC')
  const due = (status: TaskStatus) =>
    family === undefined ? undefined : tasksDueOn(family.familyId, status, day, dueTodayLimit)
  const pending = useList<Task>(due('pending'))
  const completed = useList<Task>(due('completed'))
  const { times, loading } = useTaskTimes()
  const isComplete = useIsComplete('tasks')
  const tasks = useMemo(() => {
    const open = openTimes(times).filter(({ dueDate }) => dueDate === day)
    return [...withOpenTimes(pending.records, open), ...completed.records]
  }, [times, day, pending.records, completed.records])
  return {
    tasks,
    loading: pending.loading || completed.loading || loading || (tasks.length === 0 && !isComplete),
  }
}

/**
 * @returns the longest overdue task first; undefined until the lists have answered, and no tasks
 * until all are here.
 */
export const useOwnOverdueTasks = (): readonly ListedTask[] | undefined => {
  const family = useFamilyInView()
  const { userId } = useData().database
  const today = useToday(family?.timeZone)
  const day = dayIn(today, family?.timeZone ?? 'UTC')
  const late = useList<Task>(
    family === undefined ? undefined : tasksDueBefore(family.familyId, day, lateLimit),
  )
  const { times, loading } = useTaskTimes()
  const isComplete = useIsComplete('tasks')
  const isAsked = !late.loading && !loading
  return useMemo(() => {
    if (!isAsked) return undefined
    if (!isComplete) return []
    const open = openTimes(times).filter(({ dueDate }) => dueDate !== null && dueDate < day)
    return withOpenTimes(late.records, open).filter((task) => isFor(task, userId))
  }, [isAsked, isComplete, times, day, late.records, userId])
}

const lateLimit = 500

export const useTaskStats = (): TaskStats | undefined => {
  const queries = useStatsQueries()
  const pending = useCount(queries?.pending)
  const completed = useCount(queries?.completed)
  const completedToday = useCount(queries?.completedToday)
  const { times, loading, isComplete } = useTaskTimes()
  const past = useLongMissed(times)
  if (pending === undefined || completed === undefined || completedToday === undefined) {
    return undefined
  }
  if (loading || !isComplete || !past.isComplete) return undefined
  const missed = missedTimes(times).length + past.records.length
  return taskStatsOf(
    { pending, completed, completedToday },
    { open: openTimes(times).length, missed },
  )
}

/** Leaves out the number of all completed tasks, because counting them takes long. */
export const useTodaysStats = (): Pick<TaskStats, 'pending' | 'completedToday'> | undefined => {
  const queries = useStatsQueries()
  const pending = useCount(queries?.pending)
  const completedToday = useCount(queries?.completedToday)
  const { times, loading, isComplete } = useTaskTimes()
  if (pending === undefined || completedToday === undefined) return undefined
  if (loading || !isComplete) return undefined
  return { pending: pending + openTimes(times).length, completedToday }
}

const useStatsQueries = (): ReturnType<typeof taskStatsQueries> | undefined => {
  const family = useFamilyInView()
  const today = useToday(family?.timeZone)
  return family === undefined
    ? undefined
    : taskStatsQueries(family.familyId, startOfDayIn(today, family.timeZone))
}

interface MentalLoadResult {
  readonly loads: readonly MentalLoad[]
  readonly tasks: readonly ListedTask[]
  readonly loading: boolean
}

/** Returns how the family's planning and execution are shared (docs/product.md, Tasks). */
export const useMentalLoad = (): MentalLoadResult => {
  const family = useFamilyInView()
  const today = useToday(family?.timeZone)
  const { members, isComplete: areMembersKnown } = useMembers()
  const counted = family === undefined ? undefined : mentalLoadTasks(family.familyId, today)
  const open = useList<Task>(counted?.open)
  const done = useList<Task>(counted?.done)
  const series = useTaskTimes()
  const { times } = series
  const tasks = useMemo(
    () => [...open.records, ...openTimes(times), ...done.records],
    [open.records, times, done.records],
  )
  /** A person who never sees a task carries no share of it. */
  const loads = useMemo(
    () =>
      mentalLoad(
        tasks,
        members.filter(({ role }) => seesHousehold(role)),
      ),
    [tasks, members],
  )
  const isKnown =
    open.isComplete && done.isComplete && series.isComplete && !series.loading && areMembersKnown
  return { loads, tasks, loading: !isKnown }
}

export const useTaskChanges = (): TaskChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  return useMemo(() => taskChanges(data, familyId), [data, familyId])
}
