import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { Shown, WireRecord } from '#shared/domain/record.ts'
import type { Task, TaskInput, TaskStatus } from '#shared/domain/task.ts'
import { taskSchema, tick } from '#shared/domain/task.ts'
import { dayIn, startOfDayIn } from '#shared/derive/day.ts'
import { mentalLoad, mentalLoadTasks } from '#shared/derive/mentalLoad.ts'
import type { MentalLoad } from '#shared/derive/mentalLoad.ts'
import {
  completedTasks,
  pendingTasks,
  tasksDueOn,
  taskStatsOf,
  taskStatsQueries,
} from '#shared/derive/tasks.ts'
import type { TaskStats } from '#shared/derive/tasks.ts'
import { seesHousehold } from '#shared/policies/pages.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { useMembers } from './families.ts'
import { useData } from './DatabaseContext.ts'
import type { OpenData } from './DatabaseContext.ts'
import { useToday } from './useToday.ts'
import { useCount, useList } from './useList.ts'
import type { Undo } from './writer.ts'

export type TaskFilter = 'all' | TaskStatus

interface TaskPage {
  readonly tasks: readonly Shown<Task>[]
  readonly loading: boolean
  /** Are there more than `limit`? */
  readonly more: boolean
}

/** The tasks of the family in view: pending ones by due date, then the last completed first. */
export const useTasks = (filter: TaskFilter, limit: number): TaskPage => {
  const familyId = useFamilyInView()?.familyId
  const page = (wanted: boolean, query: (familyId: string, limit: number) => ListQuery) =>
    wanted && familyId !== undefined ? query(familyId, limit + 1) : undefined
  const pending = useList<Task>(page(filter !== 'completed', pendingTasks))
  const completed = useList<Task>(page(filter !== 'pending', completedTasks))
  const tasks = [...pending.records, ...completed.records]
  return {
    tasks: tasks.slice(0, limit),
    loading:
      (filter !== 'completed' && pending.loading) || (filter !== 'pending' && completed.loading),
    more: tasks.length > limit,
  }
}

/** A dashboard shows three; more than this many due on one day are on the tasks page. */
const dueTodayLimit = 50

/** Tasks due today in the family's time zone, pending ones first. */
export const useTasksDueToday = (): Omit<TaskPage, 'more'> => {
  const family = useFamilyInView()
  const today = useToday(family?.timeZone)
  const due = (status: TaskStatus) =>
    family === undefined
      ? undefined
      : tasksDueOn(family.familyId, status, dayIn(today, family.timeZone), dueTodayLimit)
  const pending = useList<Task>(due('pending'))
  const completed = useList<Task>(due('completed'))
  return {
    tasks: [...pending.records, ...completed.records],
    loading: pending.loading || completed.loading,
  }
}

/** undefined until counted. */
export const useTaskStats = (): TaskStats | undefined => {
  const family = useFamilyInView()
  const today = useToday(family?.timeZone)
  const queries =
    family === undefined
      ? undefined
      : taskStatsQueries(family.familyId, startOfDayIn(today, family.timeZone))
  const pending = useCount(queries?.pending)
  const completed = useCount(queries?.completed)
  const completedToday = useCount(queries?.completedToday)
  if (pending === undefined || completed === undefined || completedToday === undefined)
    return undefined
  return taskStatsOf({ pending, completed, completedToday })
}

interface MentalLoadResult {
  readonly loads: readonly MentalLoad[]
  /** The tasks that the shares are taken over. */
  readonly tasks: readonly Shown<Task>[]
  readonly loading: boolean
}

/** How the family's planning and execution are shared (design.md, Readings of the spec). */
export const useMentalLoad = (): MentalLoadResult => {
  const family = useFamilyInView()
  const today = useToday(family?.timeZone)
  const { members, loading: membersLoading } = useMembers()
  const counted = family === undefined ? undefined : mentalLoadTasks(family.familyId, today)
  const open = useList<Task>(counted?.open)
  const done = useList<Task>(counted?.done)
  const tasks = useMemo(() => [...open.records, ...done.records], [open.records, done.records])
  /** Who never sees a task carries no share of them. */
  const loads = useMemo(
    () =>
      mentalLoad(
        tasks,
        members.filter(({ role }) => seesHousehold(role)),
      ),
    [tasks, members],
  )
  return { loads, tasks, loading: open.loading || done.loading || membersLoading }
}

export interface TaskChanges {
  create(input: TaskInput): Promise<Shown<Task>>
  edit(id: string, changes: Partial<TaskInput>): Promise<void>
  tick(id: string, status: TaskStatus): Promise<void>
  remove(id: string): Promise<Undo>
}

/** What a person may do to the tasks of the family in view. Each resolves once it is in the local database. */
export const useTaskChanges = (): TaskChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  return useMemo(() => taskChanges(data, familyId), [data, familyId])
}

const taskChanges = ({ database, writer }: OpenData, familyId: string | undefined): TaskChanges => {
  const { environment } = database
  return {
    create: async (input) => {
      const task = taskSchema.parse({
        ...input,
        id: environment.newId(),
        editId: environment.newEditId(),
        kind: 'task',
        familyId,
      })
      return (await writer.create({ ...task, _deleted: false })) as unknown as Shown<Task> &
        WireRecord
    },
    edit: (id, changes) => writer.change('task', id, changes),
    tick: (id, status) => writer.change('task', id, tick(status, environment.now().toISOString())),
    remove: (id) => writer.remove('task', id),
  }
}
