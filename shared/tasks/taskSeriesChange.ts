import type { Shown } from '../core/record.ts'
import { isPaused } from './taskSeries.ts'
import type { TaskSeries, TaskSeriesInput } from './taskSeries.ts'
import type { ListedTask, TimesOfSeries } from './taskTimes.ts'

const ruleFields = ['rrule', 'startDate', 'rotation', 'assignedTo', 'assignees'] as const

export interface SeriesChange {
  readonly changes: Partial<TaskSeries>
  /** A missed occurrence gets a record, because the new rule would compute it differently. */
  readonly missed?: ListedTask | undefined
}

/** A new rule applies to the future; a missed turn stays missed. @param times before the change. */
export const changeSeries = (
  series: Shown<TaskSeries>,
  changes: Partial<TaskSeriesInput>,
  { open, missed }: TimesOfSeries,
  today: string,
): SeriesChange => {
  const isNewRule = ruleFields.some(
    (field) => field in changes && JSON.stringify(changes[field]) !== JSON.stringify(series[field]),
  )
  if (!isNewRule || isPaused(series)) return { changes }
  /** A due task that is not done stays due, whatever the new rule says. */
  const since = open?.date !== undefined && open.date < today ? open.date : today
  return {
    changes: { ...changes, since, missedOn: missed?.date ?? null },
    missed: missed?.time?.untouched === true ? missed : undefined,
  }
}
