import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { ConfirmDialog } from '#pwa/ui/overlays/ConfirmDialog.tsx'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { Drawer } from '#pwa/ui/overlays/Drawer.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { ToastContent } from '#pwa/ui/overlays/ToastViewport.tsx'

type Which = 'none' | 'task' | 'confirm' | 'drawer'

export function DialogSamples({ onToast }: { onToast: (toast: ToastContent) => void }) {
  const [which, setWhich] = useState<Which>('none')
  const close = () => setWhich('none')
  const undo = { label: 'Undo', onAction: () => {} }
  const toast = () => onToast({ id: String(Math.random()), title: 'Task completed', action: undo })
  return (
    <Card title="Dialogs and toasts">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setWhich('task')}>Open dialog</Button>
        <Button variant="outline" onClick={() => setWhich('confirm')}>
          Open confirm
        </Button>
        <Button variant="outline" onClick={() => setWhich('drawer')}>
          Open drawer
        </Button>
        <Button variant="secondary" onClick={toast}>
          Show toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            onToast({
              id: 'bad',
              title: 'Unauthorized',
              description: 'You are logged out. Logging in again…',
              variant: 'destructive',
            })
          }
        >
          Show bad toast
        </Button>
      </div>
      <TaskDialog open={which === 'task'} onClose={close} onSubmit={toast} />
      <ConfirmDialog
        open={which === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete this task?"
        confirmLabel="Delete"
        destructive
      >
        It goes for everyone in the family. A parent can bring it back for 90 days.
      </ConfirmDialog>
      <Drawer open={which === 'drawer'} onClose={close} title="Our Life">
        <nav className="grid gap-1">
          {['Dashboard', 'Calendar', 'Tasks', 'Budget'].map((name) => (
            <a key={name} href="#x" className="rounded-control px-3 py-2.5 hover:bg-sunken">
              {name}
            </a>
          ))}
        </nav>
      </Drawer>
    </Card>
  )
}

type TaskDialogProps = { open: boolean; onClose: () => void; onSubmit: () => void }

function TaskDialog({ open, onClose, onSubmit }: TaskDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Create New Task"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Create Task</Button>
        </>
      }
    >
      <TextInput label="Title" />
      <TextArea label="Description" optional />
      <Select label="Assign To" placeholder="Nobody yet" options={[]} />
      <Select
        label="Priority"
        defaultValue="medium"
        options={[
          { value: 'low', label: 'Low' },
          { value: 'medium', label: 'Medium' },
          { value: 'high', label: 'High' },
        ]}
      />
      <DateInput name="dueDate" label="Due Date (Optional)" required={false} />
      <Checkbox label="This task involves planning or mental coordination" />
    </Dialog>
  )
}
