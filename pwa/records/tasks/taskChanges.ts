import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { isServerSet } from '#shared/core/record.ts'
import type { Shown, WireRecord } from '#shared/core/record.ts'
import { stepsOf, tickStep } from '#shared/core/steps.ts'
import type { Task, TaskInput, TaskStatus } from '#shared/tasks/task.ts'
import { tickFor } from '#shared/tasks/task.ts'
import { isTaskTime } from '#shared/tasks/taskSeries.ts'
import type { TaskSeries, TaskTime } from '#shared/tasks/taskSeries.ts'
import { taskKind } from '#shared/tasks/taskKind.ts'
import { taskPolicy } from '#shared/tasks/taskPolicy.ts'
import { isOnlyTicked } from '#shared/tasks/taskTimePolicy.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { loadPolicyContext } from '#pwa/outbox/policyContext.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import { dueTimes } from './dueTimes.ts'
import { recordChanges } from '#pwa/outbox/recordChanges.ts'
import type { Undo, Writes } from '#pwa/outbox/writer.ts'

export interface TaskChanges {
  create(input: TaskInput, id?: string): Promise<Shown<Task>>
  edit(task: ListedTask, changes: Partial<Task>): Promise<Undo>
  tick(task: ListedTask, status: TaskStatus): Promise<Undo>
  tickStep(task: ListedTask, step: string, isDone: boolean): Promise<Undo>
  remove(id: string): Promise<Undo>
  skip(task: ListedTask): Promise<Undo>
}

export const taskChanges = (data: OpenData, familyId: string | undefined): TaskChanges => {
  const { database, writer } = data
  const { create, remove } = recordChanges(taskKind, data, familyId)
  const change = async (
    task: ListedTask,
    changes: (current: Task) => Partial<Task>,
    writes: Pick<Writes, 'change' | 'create'>,
  ): Promise<void> => {
    const isThere =
      task.time?.untouched !== true || (await readRecord(database, task))?._deleted === false
    const changed = (current: WireRecord) => changes(current as unknown as Task)
    if (isThere) return writes.change('task', task.id, changed)
    const start = recordOfListed(task)
    await writes.create({ ...start, ...changed(start) }, start)
  }
  return {
    create,
    edit: (task, changes) => writer.batch((writes) => change(task, () => changes, writes)),
    tick: (task, status) =>
      writer.batch(async (writes) => {
        if (status === 'pending' && (await isAsUntouched(database, task))) {
          await writes.remove('task', task.id)
          return undefined
        }
        const now = database.environment.now().toISOString()
        const ticked = (current: Task) => tickFor(current, database.userId, status, now)
        return change(task, ticked, writes)
      }),
    tickStep: (task, step, isDone) =>
      writer.batch((writes) => change(task, (current) => tickStep(current, step, isDone), writes)),
    remove,
    skip: (task) => writer.batch((writes) => change(task, () => ({ skipped: true }), writes)),
  }
}

/**
 * True if an occurrence is unticked and equal to its series, and so needs no record. A past one
 * needs its record, without which it would be in no list.
 */
const isAsUntouched = async (database: LocalDatabase, listed: ListedTask): Promise<boolean> => {
  const time = await readRecord(database, listed)
  if (time === undefined || time._deleted || !isTaskTime(time as unknown as Shown<Task>))
    return false
  const { context, actorFor } = await loadPolicyContext(database, time)
  const series = context.record(String(time['seriesId']))
  if (series === undefined || series._deleted) return false
  const shown = time as unknown as Shown<TaskTime>
  if (!isOnlyTicked(shown, context) || stepsOf(shown).some(({ isDone }) => isDone)) return false
  if (shown.tickedBy?.some((each) => each !== database.userId) === true) return false
  if (!taskPolicy.remove(actorFor(database.userId), shown, context)) return false
  const { times } = await dueTimes(database, series as unknown as Shown<TaskSeries>, time.id)
  return [times.open, times.missed].some((each) => each?.id === time.id)
}

export const recordOfListed = (listed: ListedTask): WireRecord => {
  const { time: _, ...task } = listed
  const own = Object.entries(task).filter(([field]) => !isServerSet(field))
  return { ...(Object.fromEntries(own) as unknown as WireRecord), _deleted: false }
}
