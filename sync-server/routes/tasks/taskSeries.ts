import { z } from 'zod'
import { taskSeriesOf } from '#shared/tasks/taskTimes.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { changeSeries } from '#shared/tasks/taskSeriesChange.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { isPaused, pause, resume } from '#shared/tasks/taskSeries.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { taskSeriesKind } from '#shared/tasks/taskSeriesKind.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { Change } from '#server/sync/writing/change.ts'
import { named, newlyNamed, requireAssignees } from './assignee.ts'
import { defined } from '../core/defined.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { acceptedOne, nothingThere } from '../core/outcome.ts'
import { readable, readerOf, requireFamily } from '../core/reader.ts'
import { writtenRule } from '../calendar/rules.ts'
import {
  taskSeriesAnswer,
  taskSeriesBody,
  taskSeriesPatch,
  toTaskSeriesAnswer,
} from './taskSeriesShapes.ts'
import type { TaskSeriesAnswer } from './taskSeriesShapes.ts'
import { timesOfOne } from './taskTimes.ts'

const allSeries = recordsOf(taskSeriesKind)

/** The calls on tasks that repeat. Their single times are among the tasks. */
export const taskSeriesRoutes = (deps: RouteDependencies): readonly Route[] => [
  ...familySeriesRoutes(deps),
  ...singleSeriesRoutes(deps),
]

const familySeriesRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/:familyId/task-series', {
    summary:
      "A family's tasks that repeat, as they were made; what is due of them is among its tasks",
    response: z.array(taskSeriesAnswer),
    handle: ({ params, userId }) => listSeries(deps, userId, params.familyId),
  }),
  route('POST /api/families/:familyId/task-series', {
    summary: 'Make a task that repeats, always the same member’s or with turns that go round',
    body: taskSeriesBody,
    response: taskSeriesAnswer,
    status: 201,
    handle: ({ params, body, userId }) => makeSeries(deps, userId, params.familyId, body),
  }),
]

const singleSeriesRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/task-series/:id', {
    summary: 'One task that repeats',
    response: taskSeriesAnswer,
    handle: ({ params, userId }) =>
      deps.store.read(async (tx) =>
        toTaskSeriesAnswer(await allSeries.requireLive(tx, userId, params.id)),
      ),
  }),
  route('PATCH /api/task-series/:id', {
    summary:
      'Change some of a task that repeats: of all its times that nobody has touched; pause it, or resume it',
    body: taskSeriesPatch,
    response: taskSeriesAnswer,
    handle: ({ params, body, userId }) => patchSeries(deps, userId, params.id, body),
  }),
  route('DELETE /api/task-series/:id', {
    summary: 'Delete a task that repeats; what was completed of it stays',
    handle: ({ params, userId }) => deleteSeries(deps, userId, params.id),
  }),
]

const listSeries = (
  { store }: RouteDependencies,
  userId: string,
  familyId: string,
): Promise<TaskSeriesAnswer[]> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    await requireFamily(tx, reader, familyId)
    const all = await tx.records.list(taskSeriesOf(familyId))
    return readable(reader, all).map(toTaskSeriesAnswer)
  })

const makeSeries = async (
  deps: RouteDependencies,
  userId: string,
  familyId: string,
  input: z.output<typeof taskSeriesBody>,
): Promise<TaskSeriesAnswer> => {
  const written = await deps.store.read(async (tx) => {
    const family = await requireFamily(tx, await readerOf(tx, userId), familyId)
    await requireAssignees(tx, familyId, [...newlyNamed(nobody, input), ...input.rotation])
    return writtenRule(input, undefined, family)
  })
  return toTaskSeriesAnswer(
    await allSeries.make(deps, userId, familyId, { ...written, ...named(input) }),
  )
}

const patchSeries = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  id: string,
  { paused, ...fields }: z.output<typeof taskSeriesPatch>,
): Promise<TaskSeriesAnswer> => {
  const change = await store.read(async (tx) => {
    const series = await allSeries.requireLive(tx, userId, id)
    const { familyId, rotation } = series
    /**
     * A person who was in the rotation before may have left since, which is no fault of this
     * change.
     */
    const turns = (fields.rotation ?? []).filter((each) => !rotation.includes(each))
    await requireAssignees(tx, familyId, [...newlyNamed(series, fields), ...turns])
    const family = await requireFamily(tx, await readerOf(tx, userId), familyId)
    const { times, today } = await timesOfOne(tx, series, environment.now())
    const { changes, missed } = changeSeries(
      series,
      { ...writtenRule(defined(fields), series, family), ...named(fields) },
      times,
      today,
    )
    return { missed, changes: { ...changes, ...pausing(series, paused, today) } }
  })
  const apply = (current: StoredRecord | undefined) =>
    isLive('taskSeries', current) ? { ...current, ...defined(change.changes) } : nothingThere
  const verdicts = await commit(
    { type: 'person', userId },
    [...writtenDown(change.missed), { type: 'apply', id, apply }],
    { atomic: true },
  )
  return toTaskSeriesAnswer(acceptedOne(verdicts.slice(-1)))
}

const pausing = (series: TaskSeries, paused: boolean | undefined, today: string) => {
  if (paused === undefined || paused === isPaused(series)) return {}
  return paused ? pause(today) : resume(series, today)
}

/** A missed time becomes a record, because the new rule says nothing of it. */
const writtenDown = (missed: ListedTask | undefined): readonly Change[] => {
  if (missed === undefined) return []
  const { time: _, ...task } = missed
  const made = { ...task, _deleted: false } as unknown as StoredRecord
  return [
    { type: 'apply', id: task.id, apply: (current) => (isLive('task', current) ? current : made) },
  ]
}

const deleteSeries = async (deps: RouteDependencies, userId: string, id: string): Promise<void> => {
  const { store, commit, environment } = deps
  const open = await store.read(async (tx) => {
    const series = await allSeries.requireLive(tx, userId, id)
    return (await timesOfOne(tx, series, environment.now())).times.open
  })
  const ended = (kind: string) => (current: StoredRecord | undefined) =>
    isLive(kind, current) ? { ...current, _deleted: true } : nothingThere
  const verdicts = await commit({ type: 'person', userId }, [
    { type: 'apply', id, apply: ended('taskSeries') },
    ...(open?.time?.untouched === false
      ? [{ type: 'apply', id: open.id, apply: ended('task') } as const]
      : []),
  ])
  acceptedOne(verdicts)
}

const nobody = { assignedTo: null }
