import { changeSeries } from '#shared/derive/taskSeriesChange.ts'
import type { SeriesChange } from '#shared/derive/taskSeriesChange.ts'
import type { Shown, WireRecord } from '#shared/domain/record.ts'
import { taskSchema } from '#shared/domain/task.ts'
import type { Task, TaskInput } from '#shared/domain/task.ts'
import { pause, resume, taskSeriesSchema } from '#shared/domain/taskSeries.ts'
import type { TaskSeries, TaskSeriesInput } from '#shared/domain/taskSeries.ts'
import type { OpenData } from './DatabaseContext.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { recordOfListed } from './taskChanges.ts'
import { timesNow } from './taskTimesNow.ts'
import type { TimesNow } from './taskTimesNow.ts'
import type { Undo, Writes } from './writer.ts'

type Series = Shown<TaskSeries>

export interface TaskSeriesChanges {
  create(input: TaskSeriesInput): Promise<WireRecord>
  /** A task repeats from now on: a series has its place. */
  createFrom(task: Shown<Task>, input: TaskSeriesInput): Promise<Undo>
  edit(series: Series, changes: Partial<TaskSeriesInput>): Promise<Undo>
  /** It repeats no more: what was completed stays, and one single task in the place of what was open. */
  endWith(series: Series, single: TaskInput): Promise<Undo>
  pause(series: Series): Promise<Undo>
  resume(series: Series): Promise<Undo>
  /** With what is open of it; what was completed stays. */
  remove(series: Series): Promise<Undo>
}

/** Each resolves once it is in the local database, and is taken back as one. */
export const taskSeriesChanges = (
  { database, writer }: OpenData,
  familyId: string | undefined,
): TaskSeriesChanges => {
  const newSeries = (input: TaskSeriesInput): WireRecord => ({
    _deleted: false,
    ...taskSeriesSchema.parse({ ...input, ...made(database, familyId), kind: 'taskSeries' }),
  })
  const changeTo = async (
    series: Series,
    changesOn: (now: TimesNow) => SeriesChange,
  ): Promise<Undo> => {
    const { changes, missed } = changesOn(await timesNow(database, series))
    return writer.together(async ({ create, change }) => {
      /** What it says is meant, whatever its series says when it arrives. */
      if (missed !== undefined) await create(recordOfListed(missed))
      await change('taskSeries', series.id, changes)
    })
  }
  return {
    create: (input) => writer.create(newSeries(input)),
    createFrom: (task, input) =>
      writer.together(async ({ create, remove }) => {
        await create(newSeries(input))
        await remove('task', task.id)
      }),
    edit: (series, changes) =>
      changeTo(series, ({ times, today }) => changeSeries(series, changes, times, today)),
    endWith: (series, single) =>
      writer.together(async (writes) => {
        const task = { ...single, ...made(database, familyId), kind: 'task' }
        await writes.create({ ...taskSchema.parse(task), _deleted: false })
        await removeWhatIsOpen(database, series, writes)
      }),
    pause: (series) => changeTo(series, ({ today }) => ({ changes: pause(today) })),
    resume: (series) => changeTo(series, ({ today }) => ({ changes: resume(series, today) })),
    remove: (series) => writer.together((writes) => removeWhatIsOpen(database, series, writes)),
  }
}

const made = ({ environment }: LocalDatabase, familyId: string | undefined) => ({
  id: environment.newId(),
  editId: environment.newEditId(),
  familyId,
})

const removeWhatIsOpen = async (
  database: LocalDatabase,
  series: Series,
  { remove }: Writes,
): Promise<void> => {
  const { open } = (await timesNow(database, series)).times
  await remove('taskSeries', series.id)
  if (open?.time?.untouched === false) await remove('task', open.id)
}
