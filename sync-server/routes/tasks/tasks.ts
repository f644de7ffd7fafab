import { z } from 'zod'
import { startOfDayIn } from '#shared/time/day.ts'
import {
  completedTasks,
  pendingTasks,
  taskStatsOf,
  taskStatsQueries,
} from '#shared/tasks/taskLists.ts'
import { missedTimes, openTimes, withLongMissed, withOpenTimes } from '#shared/tasks/taskTimes.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { isTickedByEach, taskInputSchema, tickFor } from '#shared/tasks/task.ts'
import type { Task, TaskStatus } from '#shared/tasks/task.ts'
import { isTaskTime } from '#shared/tasks/taskSeries.ts'
import { taskKind } from '#shared/tasks/taskKind.ts'
import { m } from '#shared/messages/messages.ts'
import { householdAudience } from '#shared/core/audience.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { invalid, notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { named, newlyNamed, requireAssignees } from './assignee.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { defined } from '../core/defined.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { applyOne, nothingThere } from '../core/outcome.ts'
import { readerIn, readerOf, requireAudience } from '../core/reader.ts'
import {
  asTask,
  taskAnswer,
  taskListQuery,
  taskPatch,
  taskStats,
  taskToAnswer,
} from './taskShapes.ts'
import type { TaskAnswer } from './taskShapes.ts'
import { asUntouched, longMissedOf, timesOfFamily, untouchedTaskTime } from './taskTimes.ts'

const tasks = recordsOf(taskKind)

export const taskRoutes: Calls = [
  call('GET /api/families/:familyId/tasks', {
    summary:
      "A family's tasks: open ones by due date, with the next date of each repeating task, then done ones, " +
      'newest first. Without a status, also repeating tasks that were missed',
    query: taskListQuery,
    response: z.array(taskAnswer),
    handle: ({ params: { familyId }, query, userId }, { store, environment }) =>
      store.read(async (tx) => {
        const { status, limit } = query
        const { reader, family } = await readerIn(tx, userId, familyId)
        const now = environment.now()
        const times = status === 'completed' ? [] : await timesOfFamily(tx, reader, family, now)
        const listed = async (list: ListQuery, other: TaskStatus) =>
          status === other ? [] : tasks.list(tx, reader, list)
        const pending = await listed(pendingTasks(familyId, limit), 'completed')
        const completed = await listed(completedTasks(familyId, limit), 'pending')
        const missed = status === undefined ? missedTimes(times) : []
        const past = status === undefined ? await longMissedOf(tx, reader, family, times, now) : []
        const members = await tx.records.membersOf(familyId)
        return [
          ...withOpenTimes(pending, [...missed, ...openTimes(times)]),
          ...withLongMissed(completed, past),
        ]
          .slice(0, limit)
          .map((task) => taskToAnswer(task as ListedTask & StoredRecord, members))
      }),
  }),
  call('POST /api/families/:familyId/tasks', {
    summary: 'Make a task',
    body: z.strictObject(taskInputSchema.shape),
    response: taskAnswer,
    status: 201,
    handle: async ({ params: { familyId }, body, userId }, deps) => {
      const members = await deps.store.read(async (tx) => {
        await readerIn(tx, userId, familyId)
        return requireAssignees(tx, familyId, newlyNamed({ assignedTo: null }, body))
      })
      const made = await tasks.make(deps, userId, { ...body, ...named(body), familyId })
      return taskToAnswer(made, members)
    },
  }),
  call('GET /api/families/:familyId/tasks/stats', {
    summary: "How many tasks are open, done, and done today by the family's date; household only",
    response: taskStats,
    handle: ({ params: { familyId }, userId }, { store, environment }) =>
      store.read(async (tx) => {
        const { reader, family } = await readerIn(tx, userId, familyId)
        requireAudience(reader, householdAudience(familyId))
        const now = environment.now()
        const times = await timesOfFamily(tx, reader, family, now)
        const past = await longMissedOf(tx, reader, family, times, now)
        const queries = taskStatsQueries(familyId, startOfDayIn(now, family.timeZone))
        return taskStatsOf(
          {
            pending: await tx.records.count(queries.pending),
            completed: await tx.records.count(queries.completed),
            completedToday: await tx.records.count(queries.completedToday),
          },
          { open: openTimes(times).length, missed: missedTimes(times).length + past.length },
        )
      }),
  }),
  call('GET /api/tasks/:id', {
    summary: 'One task, or one date of a repeating task',
    response: taskAnswer,
    handle: ({ params, userId }, { store }) =>
      store.read(async (tx) => {
        const { task } = await requireTask(tx, userId, params.id)
        return taskToAnswer(task, await tx.records.membersOf(task.familyId))
      }),
  }),
  call('PATCH /api/tasks/:id', {
    summary: 'Change a task, or one date of a repeating task; to tick it, send only its status',
    body: taskPatch,
    response: taskAnswer,
    handle: ({ params, body, userId }, deps) => changeTask(deps, userId, params.id, body),
  }),
  call('DELETE /api/tasks/:id', {
    summary: 'Delete a task; one date of a repeating task is skipped',
    handle: async ({ params: { id }, userId }, deps) => {
      const { task } = await deps.store.read((tx) => requireTask(tx, userId, id))
      if (isTaskTime(task)) {
        await changeTask(deps, userId, id, { skipped: true, status: 'pending' })
        return
      }
      await tasks.change(deps, userId, id, (current) => ({ ...current, _deleted: true }))
    },
  }),
]

const changeTask = async (
  deps: RouteDependencies,
  userId: string,
  id: string,
  { status, ...fields }: z.output<typeof taskPatch>,
): Promise<TaskAnswer> => {
  const isUntick = status === 'pending' && Object.keys(defined(fields)).length === 0
  const { members, untouched, again, rev } = await deps.store.read(async (tx) => {
    const { task, isRecord } = await requireTask(tx, userId, id)
    const isTime = isUntick && isRecord && isTaskTime(task)
    const reader = await readerOf(tx, userId)
    if (fields.skipped !== undefined && !isTaskTime(task)) throw invalid([notATime()])
    return {
      members: await requireAssignees(tx, task.familyId, newlyNamed(task, fields)),
      untouched: isRecord ? undefined : task,
      rev: task.rev,
      again: isTime ? await asUntouched(tx, reader, task, deps.environment.now()) : undefined,
    }
  })
  const now = deps.environment.now().toISOString()
  const apply = (found: StoredRecord | undefined) => {
    const current = isLive('task', found) ? found : untouched
    if (current === undefined) return nothingThere
    if (again !== undefined && found?.rev === rev) return { ...current, _deleted: true }
    const changed = { ...current, ...defined(fields), ...named(fields) }
    return { ...changed, ...ticking(changed as unknown as Task, userId, status, now) }
  }
  const record = await applyOne(deps, userId, id, apply)
  return taskToAnswer(asTask(record._deleted && again !== undefined ? again : record), members)
}

/** A task that is ticked again keeps the time of its first tick. */
const ticking = (task: Task, userId: string, status: TaskStatus | undefined, now: string) =>
  status === undefined || (status === task.status && !isTickedByEach(task))
    ? {}
    : tickFor(task, userId, status, now)

const notATime = () => ({ path: 'skipped', message: m.errors_not_a_time() })

const requireTask = async (
  tx: ReadTransaction,
  userId: string,
  id: string,
): Promise<{ readonly task: Task & StoredRecord; readonly isRecord: boolean }> => {
  const record = await tx.records.get(id)
  const reader = await readerOf(tx, userId)
  const isRecord = isLive('task', record)
  const task = isRecord ? record : await untouchedTaskTime(tx, reader, id)
  if (task === undefined || !reader.sees(task)) throw notFound()
  return { task: asTask(task), isRecord }
}
