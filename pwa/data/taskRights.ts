import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { Shown } from '#shared/domain/record.ts'
import type { Task } from '#shared/domain/task.ts'
import { tick } from '#shared/domain/task.ts'
import { taskPolicy } from '#shared/policies/task.ts'
import { useRightsTo } from './rights.ts'
import { useTaskSeries } from './taskSeries.ts'

/** What this person may do with tasks of the family in view. */
export interface TaskRights {
  mayCreateTask(assignedTo: string | null): boolean
  mayEditTask(task: Shown<Task>): boolean
  mayTickTask(task: Shown<Task>): boolean
  mayDeleteTask(task: Shown<Task>): boolean
}

export const useTaskRights = (): TaskRights => {
  const familyId = useFamilyInView()?.familyId
  const rights = useRightsTo<Task>(taskPolicy)
  const { records: series } = useTaskSeries()
  return useMemo(() => {
    /** Of one time of a series, that says who may do what. */
    const around = ({ seriesId }: Task) => series.filter(({ id }) => id === seriesId)
    return {
      mayCreateTask: (assignedTo) =>
        familyId !== undefined && rights.mayCreate({ familyId, assignedTo }),
      mayEditTask: (task) => rights.mayEdit(task, around(task)),
      mayTickTask: (task) => rights.mayChange(task, tick(otherStatus(task), ''), around(task)),
      mayDeleteTask: rights.mayDelete,
    }
  }, [familyId, rights, series])
}

const otherStatus = (task: Task): Task['status'] =>
  task.status === 'pending' ? 'completed' : 'pending'
