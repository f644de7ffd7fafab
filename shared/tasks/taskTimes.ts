import { parseRecurrence } from '../time/recurrence.ts'
import type { Shown } from '../core/record.ts'
import type { Task } from './task.ts'
import { isPaused, taskTimeId } from './taskSeries.ts'
import type { TaskSeries, TaskTime } from './taskSeries.ts'
import { newestKey, noDate } from '../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../sync/listColumns.ts'
import { daysAround } from '../time/ruleDays.ts'
import { timeOn } from './turns.ts'
import type { Household } from './turns.ts'

const seriesList = (familyId: string): string => `${familyId}/series`

export const taskSeriesColumns = (series: Shown<TaskSeries>): ListColumns => ({
  list: seriesList(series.familyId),
  listDate: parseRecurrence(series.rrule)?.until ?? noDate,
  listNewest: newestKey(series.createdAt),
})

const mostSeries = 500

export const taskSeriesOf = (familyId: string): ListQuery => ({
  kind: 'taskSeries',
  list: seriesList(familyId),
  by: 'listDate',
  limit: mostSeries,
})

export interface TimeInList {
  /** The occurrence has no record yet; the first edit makes one. */
  readonly untouched: boolean
  /** The occurrence is over or skipped: it is shown, but not open. */
  readonly missed: boolean
  readonly takesTurns: boolean
  readonly skippedTurn: { readonly whose: string | null } | undefined
}

export type ListedTask = Shown<Task> & { readonly time?: TimeInList }

export interface TimesOfSeries {
  readonly open: ListedTask | undefined
  readonly missed: ListedTask | undefined
  readonly resting?: readonly string[]
}

const mostAhead = 12

export const nearTimeIds = (series: TaskSeries, today: string): readonly string[] =>
  [...priorDates(series), ...datesNear(series, today)].map((date) => taskTimeId(series.id, date))

const priorDates = ({ missedOn = null }: TaskSeries): readonly string[] =>
  missedOn === null ? [] : [missedOn]

const datesNear = (series: TaskSeries, today: string): readonly string[] => {
  const { rrule, startDate, since = startDate } = series
  const { upTo, after } = daysAround(rrule, startDate, today, { upTo: 2, after: mostAhead })
  return [...upTo, ...after].filter((date) => date >= since)
}

/**
 * Returns the occurrence that is due, or the next one if it is done, and a missed one before it.
 * Older ones are past, so that a vacation leaves no pile.
 * @param recordOf the record with one of `nearTimeIds`, if any.
 */
export const timesOfSeries = (
  series: Shown<TaskSeries>,
  today: string,
  household: Household,
  recordOf: (id: string) => Shown<Task> | undefined,
): TimesOfSeries => {
  if (isPaused(series)) {
    const { open, missed } = timesOfSeries(
      { ...series, pausedOn: null },
      today,
      household,
      recordOf,
    )
    const resting = [open, missed].filter((time) => time !== undefined).map(({ id }) => id)
    return { open: undefined, missed: undefined, resting }
  }
  const timeAt = (date: string) => {
    const untouched = originOf(series, timeOn(series, date, household))
    return { date, record: recordOf(untouched.id), untouched }
  }
  const times = datesNear(series, today).map(timeAt)
  const due = Math.max(
    0,
    times.findLastIndex(({ date }) => date <= today),
  )
  const at = times.findIndex(({ record }, index) => index >= due && !isSettled(record))
  const open = times[at]
  if (open === undefined) return { open: undefined, missed: undefined }
  const [prior] = priorDates(series).map(timeAt)
  const before = at > 0 ? times[at - 1] : prior?.record && prior
  const isMissed =
    before !== undefined &&
    before.record?.status !== 'completed' &&
    (before.record !== undefined || before.date >= (series.createdAt ?? '').slice(0, 10))
  const missed = isMissed ? (before.record ?? before.untouched) : undefined
  const takesTurns = series.rotation.length > 0
  const skippedTurn = missed && { whose: missed.assignedTo }
  const listed = (
    { record, untouched }: typeof open,
    said: Pick<TimeInList, 'missed' | 'skippedTurn'>,
  ): ListedTask => ({
    ...(record ?? untouched),
    time: { ...said, takesTurns, untouched: record === undefined },
  })
  return {
    open: listed(open, { missed: false, skippedTurn }),
    missed: isMissed ? listed(before, { missed: true, skippedTurn: undefined }) : undefined,
  }
}

const isSettled = (record: Task | undefined): boolean =>
  record !== undefined && (record.status === 'completed' || record.skipped === true)

/** An occurrence without a record takes author and times from its series. */
const originOf = (
  { createdAt, createdBy, updatedAt, updatedBy }: Shown<TaskSeries>,
  time: TaskTime,
): Shown<TaskTime> => ({
  ...time,
  ...(createdAt === undefined ? {} : { createdAt }),
  ...(createdBy === undefined ? {} : { createdBy }),
  ...(updatedAt === undefined ? {} : { updatedAt }),
  ...(updatedBy === undefined ? {} : { updatedBy }),
})

export const openTimes = (times: readonly TimesOfSeries[]): readonly ListedTask[] =>
  times.map(({ open }) => open).filter((open) => open !== undefined)

export const missedTimes = (times: readonly TimesOfSeries[]): readonly ListedTask[] =>
  times.map(({ missed }) => missed).filter((missed) => missed !== undefined)

export const longMissed = (
  touched: readonly Shown<Task>[],
  times: readonly TimesOfSeries[],
  today: string,
): readonly ListedTask[] => {
  const listed = new Set([...openTimes(times), ...missedTimes(times)].map(({ id }) => id))
  const resting = new Set(times.flatMap(({ resting: ids = [] }) => ids))
  return touched
    .filter(
      (task) =>
        (task.date ?? '') <= today &&
        task.skipped !== true &&
        !listed.has(task.id) &&
        !resting.has(task.id),
    )
    .map((task) => ({ ...task, time: long }))
    .toSorted((a, b) => compare(b.date ?? '', a.date ?? ''))
}

const long: TimeInList = {
  untouched: false,
  missed: true,
  takesTurns: false,
  skippedTurn: undefined,
}

export const withLongMissed = (
  done: readonly ListedTask[],
  missed: readonly ListedTask[],
): readonly ListedTask[] =>
  missed.length === 0
    ? done
    : [...done, ...missed].sort((a, b) => compare(latestKey(b), latestKey(a)))

/** On each day, missed tasks come after done ones. */
const latestKey = ({ completedAt, date = '' }: ListedTask): string => completedAt ?? date

export const withOpenTimes = (
  tasks: readonly ListedTask[],
  times: readonly ListedTask[],
): readonly ListedTask[] => [...tasks, ...times].sort(byDue)

const byDue = (a: ListedTask, b: ListedTask): number =>
  compare(a.dueDate ?? noDate, b.dueDate ?? noDate) || compare(timeDue(a), timeDue(b))

const timeDue = ({ dueTime }: ListedTask): string => dueTime ?? '24:00'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
