import { z } from 'zod'
import { taskSeriesOf } from '#shared/tasks/taskTimes.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { changeSeries } from '#shared/tasks/taskSeriesChange.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { isPaused, pause, resume, taskSeriesInputSchema } from '#shared/tasks/taskSeries.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { taskSeriesKind } from '#shared/tasks/taskSeriesKind.ts'
import type { Change } from '#server/sync/writing/change.ts'
import { named, newlyNamed, requireAssignees } from './assignee.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { defined } from '../core/defined.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { acceptedOne, nothingThere } from '../core/outcome.ts'
import { readerIn } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'
import { answerOfKind, answerShape, madeFields, patchShape } from '../core/shapes.ts'
import { writtenRule } from '../calendar/rules.ts'
import { toldFields, toToldFields } from './taskShapes.ts'
import { asTaskSeries, timesOfOne } from './taskTimes.ts'

const allSeries = recordsOf(taskSeriesKind)

export const taskSeriesBody = z.strictObject(taskSeriesInputSchema.shape)

export const taskSeriesPatch = z.strictObject({
  ...patchShape(taskSeriesInputSchema.shape),
  paused: z.boolean().optional(),
})

export const taskSeriesAnswer = answerOfKind(taskSeriesKind, {
  id: z.string(),
  familyId: z.string(),
  ...answerShape(taskSeriesInputSchema.shape),
  ...toldFields,
  pausedOn: z.iso.date().nullable(),
  ...madeFields,
})

export type TaskSeriesAnswer = z.input<typeof taskSeriesAnswer.schema>

const toAnswer = (series: TaskSeries & StoredRecord): TaskSeriesAnswer =>
  taskSeriesAnswer.of(series, toToldFields(series))

export const taskSeriesRoutes: Calls = [
  call('GET /api/families/:familyId/task-series', {
    summary: "A family's repeating tasks; the ones that are due are among its tasks",
    response: z.array(taskSeriesAnswer.schema),
    handle: ({ params: { familyId }, userId }, { store }) =>
      store.read(async (tx) => {
        const { reader } = await readerIn(tx, userId, familyId)
        return (await allSeries.list(tx, reader, taskSeriesOf(familyId))).map(toAnswer)
      }),
  }),
  call('POST /api/families/:familyId/task-series', {
    summary: 'Make a repeating task, for the same members or with turns',
    body: taskSeriesBody,
    response: taskSeriesAnswer.schema,
    status: 201,
    handle: async ({ params: { familyId }, body, userId }, deps) => {
      const written = await deps.store.read(async (tx) => {
        const { family } = await readerIn(tx, userId, familyId)
        const assignees = [...newlyNamed({ assignedTo: null }, body), ...body.rotation]
        await requireAssignees(tx, familyId, assignees)
        return writtenRule(body, undefined, family)
      })
      return toAnswer(await allSeries.make(deps, userId, { ...written, ...named(body), familyId }))
    },
  }),
  readOne(taskSeriesKind, {
    path: '/api/task-series/:id',
    summary: 'One repeating task',
    response: taskSeriesAnswer.schema,
    answer: toAnswer,
  }),
  call('PATCH /api/task-series/:id', {
    summary:
      'Change a repeating task, for all its dates that nobody has touched; pause or resume it',
    body: taskSeriesPatch,
    response: taskSeriesAnswer.schema,
    handle: async ({ params: { id }, body: { paused, ...fields }, userId }, deps) => {
      const { store, commit, environment } = deps
      const change = await store.read(async (tx) => {
        const series = await allSeries.requireLive(tx, userId, id)
        const turns = (fields.rotation ?? []).filter((each) => !series.rotation.includes(each))
        await requireAssignees(tx, series.familyId, [...newlyNamed(series, fields), ...turns])
        const { family } = await readerIn(tx, userId, series.familyId)
        const { times, today } = await timesOfOne(tx, series, environment.now())
        const asked = { ...writtenRule(defined(fields), series, family), ...named(fields) }
        const { changes, missed } = changeSeries(series, asked, times, today)
        return { missed, changes: { ...changes, ...pausing(series, paused, today) } }
      })
      const apply = (current: StoredRecord | undefined) =>
        isLive('taskSeries', current) ? { ...current, ...defined(change.changes) } : nothingThere
      const verdicts = await commit(
        { type: 'person', userId },
        [...writtenDown(change.missed), { type: 'apply', id, apply }],
        { atomic: true },
      )
      return toAnswer(asTaskSeries(acceptedOne(verdicts.slice(-1))))
    },
  }),
  call('DELETE /api/task-series/:id', {
    summary: 'Delete a repeating task; its completed tasks stay',
    handle: async ({ params: { id }, userId }, { store, commit, environment }) => {
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
    },
  }),
]

const pausing = (series: TaskSeries, paused: boolean | undefined, today: string) => {
  if (paused === undefined || paused === isPaused(series)) return {}
  return paused ? pause(today) : resume(series, today)
}

/** The new rule would not have a missed occurrence, so it gets a record. */
const writtenDown = (missed: ListedTask | undefined): readonly Change[] => {
  if (missed === undefined) return []
  const { time: _, ...task } = missed
  const made = { ...task, _deleted: false } as unknown as StoredRecord
  return [
    { type: 'apply', id: task.id, apply: (current) => (isLive('task', current) ? current : made) },
  ]
}
