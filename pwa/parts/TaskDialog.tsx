import { useId, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Shown } from '#shared/domain/record.ts'
import type { Task } from '#shared/domain/task.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { ConfirmDialog } from '#pwa/ui/ConfirmDialog.tsx'
import { Dialog } from '#pwa/ui/Dialog.tsx'
import { TaskForm } from './TaskForm.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** The task to edit; without one a new task is made. */
  readonly task?: Shown<Task> | undefined
}

/** 'Create New Task', and the same form to edit one (spec section 2, Task Management). */
export const TaskDialog = ({ open, onClose, task }: Props) => {
  const formId = useId()
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const close = (): void => {
    setDirty(false)
    setAsking(false)
    onClose()
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={() => (dirty ? setAsking(true) : close())}
        title={task === undefined ? m.tasks_dialog_create_title() : m.tasks_dialog_edit_title()}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {m.tasks_cancel()}
            </Button>
            <Button type="submit" form={formId}>
              {task === undefined ? m.tasks_create() : m.tasks_save()}
            </Button>
          </>
        }
      >
        <TaskForm formId={formId} task={task} onDirty={setDirty} onSaved={close} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={close}
        title={m.tasks_discard_title()}
        confirmLabel={m.tasks_discard_confirm()}
        cancelLabel={m.tasks_discard_keep()}
        destructive
      >
        {m.tasks_discard_text()}
      </ConfirmDialog>
    </>
  )
}
