import type { Shown } from '../core/record.ts'
import { isPaused } from './taskSeries.ts'
import type { TaskSeries, TaskSeriesInput } from './taskSeries.ts'
import type { ListedTask, TimesOfSeries } from './taskTimes.ts'

/** What says when a task is due, and whose it is then. */
const ruleFields = ['rrule', 'startDate', 'rotation', 'assignedTo', 'assignees'] as const

export interface SeriesChange {
  readonly changes: Partial<TaskSeries>
  /** The time that nobody took, where it has no record yet: it wants one, or it would be told anew. */
  readonly missed?: ListedTask | undefined
}

/**
 * What changing a series writes. A new rule is for what is to come: what was due before is past, and who
 * missed their turn then has missed it, whatever the new rule would say.
 * @param times of it, as it is before the change.
 * @param today 'yyyy-MM-dd' in the family's time zone.
 */
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
  /** What is due and not done stays so, on whichever day it is due now. */
  const since = open?.date !== undefined && open.date < today ? open.date : today
  return {
    changes: { ...changes, since, missedOn: missed?.date ?? null },
    missed: missed?.time?.untouched === true ? missed : undefined,
  }
}
