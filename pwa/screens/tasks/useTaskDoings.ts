import { useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import type { Shown } from '#shared/core/record.ts'
import { isPaused, isTaskTime } from '#shared/tasks/taskSeries.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { useTaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'
import { useTaskSeries, useTaskSeriesPermissions } from '#pwa/records/tasks/taskSeries.ts'
import type { HistoryOf } from '#pwa/parts/record/history/historyOf.ts'
import { useTaskActions } from '#pwa/parts/tasks/useTaskActions.ts'
import type { TaskDoings } from './TaskMenu.tsx'
import { useSeriesActions } from './useSeriesActions.ts'

interface Ways {
  readonly onOpen: (task: ListedTask) => void
  readonly onOpenSeries: (series: Shown<TaskSeries>) => void
  readonly onHistory: (title: string, of: HistoryOf) => void
  readonly onGone: () => void
}

/** `ways` must stay the same functions. */
export const useTaskDoings = (ways: Ways): ((task: ListedTask) => TaskDoings) => {
  const { onOpen, onHistory, onGone } = ways
  const rights = useTaskPermissions()
  const { remove } = useTaskActions()
  const ofSeries = useSeriesDoings(ways)
  return useMemo(
    () => (task) => {
      const mayEdit = rights.mayEditTask(task)
      const open = {
        edit: mayEdit ? () => onOpen(task) : undefined,
        /** An untouched occurrence has no history yet. */
        ...(task.time?.untouched !== true && {
          history: () => onHistory(task.title, { id: task.id, kind: 'task' }),
        }),
      }
      if (isTaskTime(task)) return { ...open, ...ofSeries(task, mayEdit) }
      if (!rights.mayDeleteTask(task)) return open
      return { ...open, remove: inTurn(() => remove(task), onGone) }
    },
    [rights, remove, ofSeries, onOpen, onHistory, onGone],
  )
}

const useSeriesDoings = ({ onOpenSeries, onGone }: Ways) => {
  const { records: all } = useTaskSeries()
  const { mayEdit: mayEditSeries } = useTaskSeriesPermissions()
  const { skip } = useTaskActions()
  const { pause, remove } = useSeriesActions()
  return useMemo(
    () =>
      (task: ListedTask, mayEdit: boolean): TaskDoings => {
        const series = all.find(({ id }) => id === task.seriesId)
        const isOpen = task.status === 'pending' && task.time?.missed !== true
        return {
          skip: mayEdit && isOpen ? inTurn(() => skip(task), onGone) : undefined,
          ...(series !== undefined &&
            mayEditSeries(series) && {
              editSeries: () => onOpenSeries(series),
              pauseSeries: isPaused(series) ? undefined : inTurn(() => pause(series), onGone),
              removeSeries: inTurn(() => remove(series), onGone),
            }),
        }
      },
    [all, mayEditSeries, skip, pause, remove, onOpenSeries, onGone],
  )
}

const inTurn = (first: () => void, then: () => void) => (): void => {
  first()
  then()
}
