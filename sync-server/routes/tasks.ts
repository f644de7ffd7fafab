import { z } from 'zod'
import { startOfDayIn } from '#shared/derive/day.ts'
import {
  completedTasks,
  pendingTasks,
  taskStatsOf,
  taskStatsQueries,
} from '#shared/derive/tasks.ts'
import type { Member } from '#shared/domain/member.ts'
import type { Shown, StoredRecord } from '#shared/domain/record.ts'
import { taskInputSchema, taskSchema, tick } from '#shared/domain/task.ts'
import type { Task } from '#shared/domain/task.ts'
import { householdAudience } from '#shared/policies/audience.ts'
import { m } from '#shared/messages/messages.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { invalid, notFound } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { RouteDependencies } from './dependencies.ts'
import { acceptedOne, nothingThere } from './outcome.ts'
import { familyParams, recordParams } from './parameters.ts'
import { readable, readerOf, requireFamily } from './reader.ts'
import {
  asTask,
  taskAnswer,
  taskListQuery,
  taskPatch,
  taskStats,
  toTaskAnswer,
} from './taskShapes.ts'
import type { TaskAnswer } from './taskShapes.ts'

/** The calls on tasks (spec section 7). */
export const taskRoutes = (deps: RouteDependencies): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/families/:familyId/tasks',
    summary: "A family's tasks: open ones soonest due first, then done ones newest first",
    access: 'signed-in',
    params: familyParams,
    query: taskListQuery,
    response: z.array(taskAnswer),
    handle: ({ params, query, userId }) => listTasks(deps, userId, params.familyId, query),
  }),
  route({
    method: 'POST',
    path: '/api/families/:familyId/tasks',
    summary: 'Make a task',
    access: 'signed-in',
    params: familyParams,
    body: z.strictObject(taskInputSchema.shape),
    response: taskAnswer,
    status: 201,
    handle: ({ params, body, userId }) => makeTask(deps, userId, params.familyId, body),
  }),
  route({
    method: 'PATCH',
    path: '/api/tasks/:id',
    summary: 'Change some of a task; ticking sends its status alone',
    access: 'signed-in',
    params: recordParams,
    body: taskPatch,
    response: taskAnswer,
    handle: ({ params, body, userId }) => changeTask(deps, userId, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/tasks/:id',
    summary: 'Delete a task',
    access: 'signed-in',
    params: recordParams,
    handle: ({ params, userId }) => deleteTask(deps, userId, params.id),
  }),
  route({
    method: 'GET',
    path: '/api/families/:familyId/tasks/stats',
    summary: "How many tasks are open and done; today's by the family's time zone",
    access: 'signed-in',
    params: familyParams,
    response: taskStats,
    handle: ({ params, userId }) => statsOfTasks(deps, userId, params.familyId),
  }),
]

const listTasks = (
  { store }: RouteDependencies,
  userId: string,
  familyId: string,
  { status, limit }: z.output<typeof taskListQuery>,
): Promise<TaskAnswer[]> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    await requireFamily(tx, reader, familyId)
    const pending =
      status === 'completed' ? [] : await tx.records.list(pendingTasks(familyId, limit))
    const completed =
      status === 'pending' ? [] : await tx.records.list(completedTasks(familyId, limit))
    const members = await tx.records.membersOf(familyId)
    return readable(reader, [...pending, ...completed])
      .slice(0, limit)
      .map((record) => toTaskAnswer(record, members))
  })

const makeTask = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  familyId: string,
  input: z.output<typeof taskInputSchema>,
): Promise<TaskAnswer> => {
  const members = await store.read(async (tx) => {
    await requireFamily(tx, await readerOf(tx, userId), familyId)
    return requireAssignee(tx, familyId, input.assignedTo)
  })
  const task = taskSchema.parse({
    ...input,
    id: environment.newId(),
    kind: 'task',
    editId: environment.newToken(),
    familyId,
  })
  const verdicts = await commit({ type: 'person', userId }, [
    { type: 'apply', id: task.id, apply: () => ({ ...task, _deleted: false }) },
  ])
  return toTaskAnswer(acceptedOne(verdicts), members)
}

const changeTask = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  id: string,
  { status, ...fields }: z.output<typeof taskPatch>,
): Promise<TaskAnswer> => {
  const members = await store.read(async (tx) => {
    const task = await requireTask(tx, userId, id)
    const { assignedTo = task.assignedTo } = fields
    /** Whom it was assigned to already may have left since: that is no fault of this change. */
    const newAssignee = assignedTo === task.assignedTo ? null : assignedTo
    return requireAssignee(tx, task.familyId, newAssignee)
  })
  const now = environment.now().toISOString()
  const apply = (current: StoredRecord | undefined) => {
    if (!isLiveTask(current)) return nothingThere
    const ticked = status === undefined || status === current['status'] ? {} : tick(status, now)
    return { ...current, ...defined(fields), ...ticked }
  }
  const verdicts = await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }])
  return toTaskAnswer(acceptedOne(verdicts), members)
}

const deleteTask = async (
  { store, commit }: RouteDependencies,
  userId: string,
  id: string,
): Promise<void> => {
  await store.read((tx) => requireTask(tx, userId, id))
  const apply = (current: StoredRecord | undefined) =>
    isLiveTask(current) ? { ...current, _deleted: true } : nothingThere
  acceptedOne(await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]))
}

const statsOfTasks = (
  { store, environment }: RouteDependencies,
  userId: string,
  familyId: string,
): Promise<z.input<typeof taskStats>> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    const family = await requireFamily(tx, reader, familyId)
    const mayCount = reader.isIn(householdAudience(familyId))
    const counted = async (query: ListQuery): Promise<number> =>
      mayCount ? tx.records.count(query) : 0
    const today = startOfDayIn(environment.now(), family.timeZone)
    const queries = taskStatsQueries(familyId, today)
    return taskStatsOf({
      pending: await counted(queries.pending),
      completed: await counted(queries.completed),
      completedToday: await counted(queries.completedToday),
    })
  })

const defined = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const isLiveTask = (record: StoredRecord | undefined): record is StoredRecord =>
  record !== undefined && record.kind === 'task' && !record._deleted

const requireTask = async (
  tx: ReadTransaction,
  userId: string,
  id: string,
): Promise<Shown<Task>> => {
  const record = await tx.records.get(id)
  const reader = await readerOf(tx, userId)
  if (!isLiveTask(record) || !reader.isIn(record.audience)) throw notFound()
  return asTask(record)
}

/**
 * The family's members.
 * @throws HttpError 400 when the task would go to somebody who is not one of the live ones.
 */
const requireAssignee = async (
  tx: ReadTransaction,
  familyId: string,
  assignedTo: string | null,
): Promise<readonly Member[]> => {
  const members = await tx.records.membersOf(familyId)
  const isMember = members.some((each) => each.userId === assignedTo && each.leftAt === null)
  if (assignedTo === null || isMember) return members
  throw invalid([{ path: 'assignedTo', message: m.errors_not_a_member() }])
}
