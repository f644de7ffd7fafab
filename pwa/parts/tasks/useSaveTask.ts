import { m } from '#shared/messages/messages.ts'
import type { TaskInput } from '#shared/tasks/task.ts'
import type { TaskSeriesInput } from '#shared/tasks/taskSeries.ts'
import { useTaskSeriesChanges } from '#pwa/records/tasks/taskSeries.ts'
import { useTaskChanges } from '#pwa/records/tasks/tasks.ts'
import type { Undo } from '#pwa/outbox/writer.ts'
import type { EditedTask } from './editedTask.ts'
import { parseTaskOrSeries, seriesFormChanges } from './taskSeriesForm.ts'
import type { RepeatingTaskValues, TaskOrSeries } from './taskSeriesForm.ts'
import { editedFields } from './taskForm.ts'
import { useTellMade } from '../adding/useTellMade.ts'
import { useWriteFeedback } from '../record/useWriteFeedback.ts'

export const useSaveTask = () => {
  const tasks = useTaskChanges()
  const allSeries = useTaskSeriesChanges()
  const { replaced, tellMade } = useTellSaved()
  const saveSingle = async ({ task, series }: EditedTask, single: TaskInput): Promise<void> => {
    if (series !== undefined) {
      const undo = await allSeries.endWith(series, single)
      return replaced(undo, m.tasks_repeats_no_more_title(), single.title)
    }
    if (task !== undefined) {
      const undo = await tasks.edit(task, editedFields(task, single))
      return replaced(undo, m.tasks_saved_title(), single.title)
    }
    const { id } = await tasks.create(single)
    tellMade(id, single.title)
  }
  const saveSeries = async (
    { task, series }: EditedTask,
    repeating: TaskSeriesInput,
    opened: RepeatingTaskValues,
  ): Promise<void> => {
    if (task !== undefined) {
      const undo = await allSeries.createFrom(task, repeating)
      return replaced(undo, m.tasks_repeats_now_title(), repeating.title)
    }
    if (series === undefined) {
      const { id } = await allSeries.create(repeating)
      return tellMade(id, repeating.title)
    }
    const before = parseTaskOrSeries(opened).input?.repeating ?? repeating
    await allSeries.edit(series, seriesFormChanges(before, repeating))
  }
  return async (
    edited: EditedTask,
    { single, repeating }: TaskOrSeries,
    opened: RepeatingTaskValues,
  ): Promise<void> => {
    if (single !== undefined) await saveSingle(edited, single)
    if (repeating !== undefined) await saveSeries(edited, repeating, opened)
  }
}

const useTellSaved = () => {
  const feedback = useWriteFeedback()
  const tell = useTellMade()
  return {
    replaced: (undo: Undo, title: string, name: string): void =>
      void feedback.undoable(Promise.resolve(undo), title, name),
    tellMade: (id: string, title: string): void =>
      tell({
        id,
        path: '/tasks',
        search: '?show=pending',
        toast: { title: m.tasks_made(), description: title },
      }),
  }
}
