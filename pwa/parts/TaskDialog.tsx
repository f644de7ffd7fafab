import { Fragment, useId, useRef, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Shown } from '#shared/domain/record.ts'
import type { Task } from '#shared/domain/task.ts'
import { Button } from '#pwa/ui/Button.tsx'
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
  const { asking, ask, keepEditing, close, onDirty } = useTyped(onClose)
  return (
    <Dialog
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
      <TaskForm formId={formId} task={task} onDirty={onDirty} onSaved={close} />
    </Dialog>
  )
}

interface QuestionProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Asked in the dialog itself, where the words still stand. */
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

/** Half-typed words are given up only when that is what somebody wants. */
const useTyped = (onClose: () => void) => {
  const isTyped = useRef(false)
  const [asking, setAsking] = useState(false)
  const [onDirty] = useState(() => (dirty: boolean) => {
    isTyped.current = dirty
  })
  const close = (): void => {
    isTyped.current = false
    setAsking(false)
    onClose()
  }
  return {
    asking,
    ask: () => (isTyped.current ? setAsking(true) : close()),
    close,
    onDirty,
    keepEditing: () => setAsking(false),
  }
}
