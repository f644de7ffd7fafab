import { m } from '#shared/messages/messages.ts'
import { RecordDialog } from '../forms/RecordDialog.tsx'
import { TaskForm, useOwnByDefault } from './TaskForm.tsx'
import type { EditedTask } from './editedTask.ts'
import { taskToForm } from './taskForm.ts'
import { noTaskRepeat, parseTaskOrSeries, seriesToForm } from './taskSeriesForm.ts'
import { useSaveTask } from './useSaveTask.ts'

interface Props extends EditedTask {
  readonly open: boolean
  readonly onClose: () => void
}

export const TaskDialog = ({ open, onClose, task, series, words }: Props) => {
  const isNew = task === undefined && series === undefined
  const own = useOwnByDefault()
  const save = useSaveTask()
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={isNew ? m.tasks_dialog_create_title() : titleOf(task)}
      submitLabel={isNew ? m.tasks_create() : m.tasks_save()}
      record={{ task, series }}
      initial={(edited: EditedTask) =>
        edited.series === undefined
          ? {
              ...taskToForm(edited.task),
              ...(edited.task === undefined && own),
              ...noTaskRepeat,
              ...words,
            }
          : seriesToForm(edited.series)
      }
      parse={parseTaskOrSeries}
      save={(input, { record, opened }) => save(record, input, opened)}
    >
      {(form) => <TaskForm {...form} />}
    </RecordDialog>
  )
}

const titleOf = (task: EditedTask['task']): string =>
  task === undefined ? m.tasks_dialog_series_title() : m.tasks_dialog_edit_title()
