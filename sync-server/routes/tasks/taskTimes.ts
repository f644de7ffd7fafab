import { dayIn } from '#shared/time/day.ts'
import { isRuleDay } from '#shared/time/ruleDays.ts'
import { longMissed, nearTimeIds, taskSeriesOf, timesOfSeries } from '#shared/tasks/taskTimes.ts'
import type { ListedTask, TimesOfSeries } from '#shared/tasks/taskTimes.ts'
import { touchedTimes } from '#shared/tasks/taskLists.ts'
import { timeOn } from '#shared/tasks/turns.ts'
import { householdAudience } from '#shared/core/audience.ts'
import { householdOf } from '#shared/people/family/householdPolicy.ts'
import type { Household } from '#shared/tasks/turns.ts'
import type { Family } from '#shared/people/family/family.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'
import type { TaskSeries, TaskTime } from '#shared/tasks/taskSeries.ts'
import { taskSeriesKind } from '#shared/tasks/taskSeriesKind.ts'
import { changedFields } from '#shared/core/authorize.ts'
import { tickFields } from '#shared/tasks/taskTimePolicy.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { readable } from '../core/reader.ts'
import type { Reader } from '../core/reader.ts'
import { asTask } from './taskShapes.ts'

const allSeries = recordsOf(taskSeriesKind)

export const { asStored: asTaskSeries } = allSeries

export const timesOfFamily = async (
  tx: ReadTransaction,
  reader: Reader,
  family: Shown<Family>,
  now: Date,
): Promise<readonly TimesOfSeries[]> => {
  const found = await allSeries.list(tx, reader, taskSeriesOf(family.id))
  return timesOfAll(tx, found, family, now)
}

export const timesOfOne = async (
  tx: ReadTransaction,
  series: Shown<TaskSeries>,
  now: Date,
  without?: string,
): Promise<{ readonly times: TimesOfSeries; readonly today: string }> => {
  const family = await tx.records.family(series.familyId)
  const [times] = family === undefined ? [] : await timesOfAll(tx, [series], family, now, without)
  return {
    times: times ?? { open: undefined, missed: undefined },
    today: dayIn(now, family?.timeZone ?? 'UTC'),
  }
}

const timesOfAll = async (
  tx: ReadTransaction,
  all: readonly Shown<TaskSeries>[],
  family: Shown<Family>,
  now: Date,
  without?: string,
): Promise<readonly TimesOfSeries[]> => {
  const today = dayIn(now, family.timeZone)
  const near = all.flatMap((series) => nearTimeIds(series, today))
  const ids = near.filter((id) => id !== without)
  const records = await Promise.all(ids.map((id) => tx.records.get(id)))
  const audience = householdAudience(family.id)
  const byId = new Map(
    records
      .filter((record) => isLive('task', record))
      .filter((record) => record.audience === audience)
      .map((record) => [record.id, record]),
  )
  const household = await householdIn(tx, family)
  return all.map((series) =>
    timesOfSeries(series, today, household, (id) => {
      const record = byId.get(id)
      return record && asTask(record)
    }),
  )
}

export const longMissedOf = async (
  tx: ReadTransaction,
  reader: Reader,
  family: Shown<Family>,
  times: readonly TimesOfSeries[],
  now: Date,
): Promise<readonly ListedTask[]> => {
  const touched = readable(reader, await tx.records.list(touchedTimes(family.id)))
  return longMissed(touched.map(asTask), times, dayIn(now, family.timeZone))
}

export const untouchedTaskTime = async (
  tx: ReadTransaction,
  reader: Reader,
  id: string,
): Promise<StoredRecord | undefined> => {
  const [, seriesId = '', date = ''] = /^(.+):(\d{4}-\d\d-\d\d)$/.exec(id) ?? []
  const record = seriesId === '' ? undefined : await tx.records.get(seriesId)
  if (record?.kind !== 'taskSeries' || record._deleted) return undefined
  const series = asTaskSeries(record)
  if (!reader.sees(record) || !isRuleDay(series.rrule, series.startDate, date)) {
    return undefined
  }
  const family = await tx.records.family(series.familyId)
  if (family === undefined) return undefined
  const time = timeOn(series, date, await householdIn(tx, family))
  const { audience, rev, seal, createdAt, createdBy, updatedAt, updatedBy } = record
  const origin = { audience, rev, seal, createdAt, createdBy, updatedAt, updatedBy }
  return { ...origin, ...time, _deleted: false }
}

/**
 * An occurrence that is unticked follows its series again, unless it is past: it would then be on
 * no list.
 */
export const asUntouched = async (
  tx: ReadTransaction,
  reader: Reader,
  time: TaskTime & StoredRecord,
  now: Date,
): Promise<StoredRecord | undefined> => {
  const start = await untouchedTaskTime(tx, reader, time.id)
  const series = await tx.records.get(time.seriesId)
  if (start === undefined || series === undefined) return undefined
  const isTicked = changedFields(start, time).every((field) => tickFields.includes(field))
  if (!isTicked) return undefined
  const { open, missed } = (await timesOfOne(tx, asTaskSeries(series), now, time.id)).times
  return [open, missed].some((each) => each?.id === time.id) ? start : undefined
}

const householdIn = async (tx: ReadTransaction, family: Shown<Family>): Promise<Household> =>
  householdOf(await tx.records.membersOf(family.id), family)
