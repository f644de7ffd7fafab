import { Fragment, useId, useRef, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Shown } from '#shared/domain/record.ts'
import type { Task } from '#shared/domain/task.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Dialog } from '#pwa/ui/Dialog.tsx'
import { TaskForm } from './TaskForm.tsx'
import type { TaskFormValues } from './taskForm.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** The task to edit; without one a new task is made. */
  readonly task?: Shown<Task> | undefined
}

/** 'Create New Task', and the same form to edit one (spec section 2, Task Management). */
export const TaskDialog = ({ open, onClose, task }: Props) => {
  const formId = useId()
  const { typed, round, asking, ask, keepEditing, close, onTyped } = useTyped(formId, onClose)
  return (
    <Dialog
      key={round}
      open={open}
      onClose={ask}
      title={task === undefined ? m.tasks_dialog_create_title() : m.tasks_dialog_edit_title()}
      footer={
        asking ? (
          <DiscardQuestion key="ask" onKeep={keepEditing} onDiscard={close} />
        ) : (
          <Fragment key="save">
            <Button variant="outline" onClick={close}>
              {m.tasks_cancel()}
            </Button>
            <Button type="submit" form={formId}>
              {task === undefined ? m.tasks_create() : m.tasks_save()}
            </Button>
          </Fragment>
        )
      }
    >
      <TaskForm formId={formId} task={task} typed={typed} onTyped={onTyped} onSaved={close} />
    </Dialog>
  )
}

interface QuestionProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Asked in the dialog itself: with a second one on top, browsers let one Escape close both. */
const DiscardQuestion = ({ onKeep, onDiscard }: QuestionProps) => (
  <div role="alert" className="grid basis-full gap-3">
    <p className="font-semibold">{m.tasks_discard_title()}</p>
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="outline" autoFocus onClick={onKeep}>
        {m.tasks_discard_keep()}
      </Button>
      <Button variant="destructive" onClick={onDiscard}>
        {m.tasks_discard_confirm()}
      </Button>
    </div>
  </div>
)

/**
 * Keeps what is typed until it is saved, cancelled or given up. Browsers close a dialog for good
 * when Escape is pressed again and again, whatever the page says: it is then shown anew.
 */
const useTyped = (formId: string, onClose: () => void) => {
  const latest = useRef<TaskFormValues>(undefined)
  const [typed, setTyped] = useState<TaskFormValues>()
  const [round, setRound] = useState(0)
  const [asking, setAsking] = useState(false)
  const [onTyped] = useState(() => (values: TaskFormValues | undefined) => {
    latest.current = values
  })
  const close = (): void => {
    latest.current = undefined
    setTyped(undefined)
    setAsking(false)
    onClose()
  }
  const ask = (): void => {
    if (latest.current === undefined) return close()
    const isStillShown = document.getElementById(formId)?.closest('dialog')?.open
    if (isStillShown !== true) {
      setTyped(latest.current)
      setRound((count) => count + 1)
    }
    setAsking(true)
  }
  return { typed, round, asking, ask, close, onTyped, keepEditing: () => setAsking(false) }
}
