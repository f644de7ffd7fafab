import type { EveryMonth } from '#shared/money/family/everyMonth.ts'
import { addDays } from '#shared/time/localDays.ts'
import { timesUpTo } from '#shared/time/ruleDays.ts'
import { repeatToStore } from '#shared/time/storedRule.ts'
import { changeSeries } from '#shared/tasks/taskSeriesChange.ts'
import type { SeriesChange } from '#shared/tasks/taskSeriesChange.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Task, TaskInput } from '#shared/tasks/task.ts'
import { pause, resume, taskSeriesInputSchema } from '#shared/tasks/taskSeries.ts'
import type { TaskSeries, TaskSeriesInput } from '#shared/tasks/taskSeries.ts'
import { taskKind } from '#shared/tasks/taskKind.ts'
import { taskSeriesKind } from '#shared/tasks/taskSeriesKind.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { recordOfListed } from './taskChanges.ts'
import { dueTimes } from './dueTimes.ts'
import type { DueTimes } from './dueTimes.ts'
import { newRecord, recordChanges } from '#pwa/outbox/recordChanges.ts'
import type { Undo, Writes } from '#pwa/outbox/writer.ts'

type Series = Shown<TaskSeries>

export interface TaskSeriesChanges {
  create(input: TaskSeriesInput): Promise<Series>
  createFrom(task: Shown<Task>, input: TaskSeriesInput): Promise<Undo>
  edit(series: Series, changes: Partial<TaskSeriesInput>): Promise<Undo>
  everyMonth(series: Series, offer: EveryMonth): Promise<Undo>
  /** Completed occurrences stay, and one single task replaces the open ones. */
  endWith(series: Series, single: TaskInput): Promise<Undo>
  pause(series: Series): Promise<Undo>
  resume(series: Series): Promise<Undo>
  /** Also deletes the open occurrences; completed ones stay. */
  remove(series: Series): Promise<Undo>
}

/**
 * Each change can be undone as a whole.
 * @param weekStart the day on which the week starts; 0 is Sunday.
 */
export const taskSeriesChanges = (
  data: OpenData,
  familyId: string | undefined,
  weekStart: number,
): TaskSeriesChanges => {
  const { database, writer } = data
  const asked = { weekStart, everyMonth: true }
  const changeTo = async (
    series: Series,
    changesOn: (now: DueTimes) => SeriesChange,
  ): Promise<Undo> => {
    const { changes, missed } = changesOn(await dueTimes(database, series))
    return writer.batch(async ({ create, change }) => {
      /** A missed occurrence keeps its content when the series changes later. */
      if (missed !== undefined) await create(recordOfListed(missed))
      await change('taskSeries', series.id, changes)
    })
  }
  return {
    create: (input) =>
      recordChanges(taskSeriesKind, data, familyId).create(repeatToStore(input, undefined, asked)),
    createFrom: (task, input) =>
      writer.batch(async ({ create, remove }) => {
        const stored = repeatToStore(input, undefined, asked)
        await create(newRecord(taskSeriesKind, database, familyId, stored))
        await remove('task', task.id)
      }),
    edit: (series, changes) =>
      changeTo(series, ({ times, today }) =>
        changeSeries(series, repeatToStore(changes, series, asked), times, today),
      ),
    everyMonth: (series, { rrule, startDate, ended }) =>
      writer.batch(async ({ create, change }) => {
        if (ended === undefined) return change('taskSeries', series.id, { rrule })
        const input = taskSeriesInputSchema.parse({ ...series, rrule, startDate })
        const rotation = turnsFrom(series, startDate)
        await create(newRecord(taskSeriesKind, database, familyId, { ...input, rotation }))
        return change('taskSeries', series.id, { rrule: ended })
      }),
    endWith: (series, single) =>
      writer.batch(async (writes) => {
        await writes.create(newRecord(taskKind, database, familyId, single))
        await removeWhatIsOpen(database, series, writes)
      }),
    pause: (series) => changeTo(series, ({ today }) => ({ changes: pause(today) })),
    resume: (series) => changeTo(series, ({ today }) => ({ changes: resume(series, today) })),
    remove: (series) => writer.batch((writes) => removeWhatIsOpen(database, series, writes)),
  }
}

const turnsFrom = ({ rotation, rrule, startDate }: Series, from: string): string[] => {
  const past = timesUpTo(rrule, startDate, addDays(from, -1)) % Math.max(1, rotation.length)
  return [...rotation.slice(past), ...rotation.slice(0, past)]
}

const removeWhatIsOpen = async (
  database: LocalDatabase,
  series: Series,
  { remove }: Writes,
): Promise<void> => {
  const { open } = (await dueTimes(database, series)).times
  await remove('taskSeries', series.id)
  if (open?.time?.untouched === false) await remove('task', open.id)
}
