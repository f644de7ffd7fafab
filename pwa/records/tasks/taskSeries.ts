import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { dayIn } from '#shared/time/day.ts'
import { nearTimeIds, taskSeriesOf, timesOfSeries } from '#shared/tasks/taskTimes.ts'
import type { TimesOfSeries } from '#shared/tasks/taskTimes.ts'
import { householdOf } from '#shared/people/family/householdPolicy.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Task } from '#shared/tasks/task.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { taskSeriesKind } from '#shared/tasks/taskSeriesKind.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useFamily, useMembers, useWeekStart } from '#pwa/records/people/families.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'
import { useByIds } from '#pwa/live/useList.ts'
import type { ListResult } from '#pwa/live/useList.ts'
import { taskSeriesChanges } from './taskSeriesChanges.ts'
import type { TaskSeriesChanges } from './taskSeriesChanges.ts'
import { useToday } from '#pwa/live/useToday.ts'

const { useListed, usePermissions } = recordHooks(taskSeriesKind)

export const useTaskSeries = (): ListResult<TaskSeries> => useListed(taskSeriesOf)

interface TaskTimes {
  readonly times: readonly TimesOfSeries[]
  readonly loading: boolean
  readonly isComplete: boolean
}

const none: readonly TimesOfSeries[] = []

export const useTaskTimes = (): TaskTimes => {
  const inView = useFamilyInView()
  const family = useFamily()
  const now = useToday(inView?.timeZone)
  const { members, loading: membersLoading } = useMembers()
  const { records: all, loading, isComplete } = useTaskSeries()
  const today = dayIn(now, inView?.timeZone ?? 'UTC')
  const ids = useMemo(() => all.flatMap((series) => nearTimeIds(series, today)), [all, today])
  const touched = useByIds<Task>(ids.length === 0 ? undefined : { kind: 'task', ids })
  const records = touched.records
  const isKnown = records !== undefined && !membersLoading && family !== undefined
  const times = useMemo(() => {
    if (!isKnown) return none
    const household = householdOf(members, family)
    return all.map((series) => timesOfSeries(series, today, household, (id) => records.get(id)))
  }, [all, today, records, isKnown, members, family])
  return {
    times,
    loading: loading || (ids.length > 0 && !isKnown),
    isComplete: isComplete && (ids.length === 0 || touched.isComplete),
  }
}

export const useTaskSeriesChanges = (): TaskSeriesChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  const weekStart = useWeekStart()
  return useMemo(() => taskSeriesChanges(data, familyId, weekStart), [data, familyId, weekStart])
}

export interface TaskSeriesPermissions {
  mayCreate(userIds: readonly string[]): boolean
  mayEdit(series: Shown<TaskSeries>): boolean
}

export const useTaskSeriesPermissions = (): TaskSeriesPermissions => {
  const familyId = useFamilyInView()?.familyId
  const rights = usePermissions()
  return useMemo(
    () => ({
      mayCreate: (userIds) =>
        familyId !== undefined &&
        rights.mayCreate({ familyId, assignedTo: null, rotation: [...userIds] }),
      mayEdit: rights.mayEdit,
    }),
    [familyId, rights],
  )
}
