import { useMemo } from 'react'
import { childsTasks, daysToDo } from '#shared/tasks/childDay.ts'
import type { ChildsTasks } from '#shared/tasks/childDay.ts'
import { dayIn, startOfDayIn } from '#shared/time/day.ts'
import { openTimes, withOpenTimes } from '#shared/tasks/taskTimes.ts'
import { tasksCompletedSince, tasksToDo } from '#shared/tasks/taskLists.ts'
import type { Task } from '#shared/tasks/task.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useIsComplete } from '#pwa/live/useIsComplete.ts'
import { useList } from '#pwa/live/useList.ts'
import { useToday } from '#pwa/live/useToday.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useTaskTimes } from './taskSeries.ts'

interface ChildsTasksResult {
  readonly tasks: ChildsTasks | undefined
  readonly isComplete: boolean
}

export const useChildsTasks = (): ChildsTasksResult => {
  const { userId } = useData().database
  const { familyId, timeZone = 'UTC' } = useFamilyInView() ?? {}
  const now = useToday(timeZone)
  const today = dayIn(now, timeZone)
  const toDo = familyId === undefined ? undefined : tasksToDo(familyId, daysToDo(today))
  const due = useList<Task>(toDo?.due)
  const anyDay = useList<Task>(toDo?.anyDay, 'any-day')
  const done = useList<Task>(
    familyId === undefined ? undefined : tasksCompletedSince(familyId, startOfDayIn(now, timeZone)),
  )
  const series = useTaskTimes()
  const { times } = series
  const isComplete = useIsComplete('tasks')
  const tasks = useMemo(() => {
    const open = withOpenTimes([...due.records, ...anyDay.records], openTimes(times))
    return childsTasks({ open, done: done.records }, userId, today)
  }, [due.records, anyDay.records, done.records, times, userId, today])
  const isLoading = [due, anyDay, done, series].some(({ loading }) => loading)
  const isEmpty = tasks.own.length + tasks.anybodys.length === 0
  return { tasks: isLoading || (isEmpty && !isComplete) ? undefined : tasks, isComplete }
}
