import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Shown } from '#shared/core/record.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { useTaskSeriesChanges } from '#pwa/records/tasks/taskSeries.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'

type Act = (series: Shown<TaskSeries>) => void

export const useSeriesActions = (): {
  readonly pause: Act
  readonly resume: Act
  readonly remove: Act
} => {
  const changes = useTaskSeriesChanges()
  const feedback = useWriteFeedback()
  return useMemo(
    () => ({
      pause: (series) =>
        void feedback.undoable(changes.pause(series), m.tasks_paused_title(), series.title),
      resume: (series) =>
        void feedback.undoable(changes.resume(series), m.tasks_resumed_title(), series.title),
      remove: (series) =>
        void feedback.undoable(
          changes.remove(series),
          m.tasks_series_deleted_title(),
          series.title,
        ),
    }),
    [changes, feedback],
  )
}
