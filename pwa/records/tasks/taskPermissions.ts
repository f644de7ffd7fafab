import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Task } from '#shared/tasks/task.ts'
import { isDoneFor, tickFor } from '#shared/tasks/task.ts'
import { taskKind } from '#shared/tasks/taskKind.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'
import { useTaskSeries } from './taskSeries.ts'

const { usePermissions } = recordHooks(taskKind)

export interface TaskPermissions {
  mayCreateTask(assignedTo: string | null): boolean
  mayEditTask(task: Shown<Task>): boolean
  mayTickTask(task: Shown<Task>): boolean
  mayDeleteTask(task: Shown<Task>): boolean
}

export const useTaskPermissions = (): TaskPermissions => {
  const familyId = useFamilyInView()?.familyId
  const { userId } = useData().database
  const rights = usePermissions()
  const { records: series } = useTaskSeries()
  return useMemo(() => {
    /** An occurrence takes its rights from its series. */
    const around = ({ seriesId }: Task) => series.filter(({ id }) => id === seriesId)
    return {
      mayCreateTask: (assignedTo) =>
        familyId !== undefined && rights.mayCreate({ familyId, assignedTo }),
      mayEditTask: (task) => rights.mayEdit(task, around(task)),
      mayTickTask: (task) =>
        rights.mayChange(task, tickFor(task, userId, otherStatus(task, userId), ''), around(task)),
      mayDeleteTask: rights.mayDelete,
    }
  }, [familyId, userId, rights, series])
}

const otherStatus = (task: Task, userId: string): Task['status'] =>
  isDoneFor(task, userId) ? 'pending' : 'completed'
