import { m } from '#shared/messages/messages.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { TaskForm } from './TaskForm.tsx'
import type { EditedTask } from './editedTask.ts'

interface Props extends EditedTask {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * 'Create New Task', and the same form to edit one, or all to come of one that repeats (docs/product.md,
 * Tasks).
 */
export const TaskDialog = ({ open, onClose, task, series, words }: Props) => {
  const isNew = task === undefined && series === undefined
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isNew ? m.tasks_dialog_create_title() : titleOf(task)}
      submitLabel={isNew ? m.tasks_create() : m.tasks_save()}
    >
      {(form) => <TaskForm {...form} {...{ task, series, words }} />}
    </FormDialog>
  )
}

const titleOf = (task: EditedTask['task']): string =>
  task === undefined ? m.tasks_dialog_series_title() : m.tasks_dialog_edit_title()
