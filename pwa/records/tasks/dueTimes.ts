import { dayIn } from '#shared/time/day.ts'
import { nearTimeIds, timesOfSeries } from '#shared/tasks/taskTimes.ts'
import type { TimesOfSeries } from '#shared/tasks/taskTimes.ts'
import type { Shown, WireRecord } from '#shared/core/record.ts'
import type { Task } from '#shared/tasks/task.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { householdOf } from '#shared/people/family/householdPolicy.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { loadPolicyContext } from '#pwa/outbox/policyContext.ts'

export interface DueTimes {
  readonly today: string
  readonly times: TimesOfSeries
}

/** @param without the id of an occurrence to treat as if it had no record. */
export const dueTimes = async (
  database: LocalDatabase,
  series: Shown<TaskSeries>,
  without?: string,
): Promise<DueTimes> => {
  const { collections, environment } = database
  const { context } = await loadPolicyContext(database, series as unknown as WireRecord)
  const family = context.family(series.familyId)
  const today = dayIn(environment.now(), family?.timeZone ?? 'UTC')
  const found = await collections.tasks.findByIds([...nearTimeIds(series, today)]).exec()
  const times = timesOfSeries(
    series,
    today,
    householdOf(context.members(series.familyId), family),
    (id) => (id === without ? undefined : (found.get(id)?.toJSON() as Shown<Task> | undefined)),
  )
  return { today, times }
}
