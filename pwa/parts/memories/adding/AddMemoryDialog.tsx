import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { AddMemoryForm } from './AddMemoryForm.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly files?: readonly File[] | undefined
  readonly onKept?: ((file: File) => void) | undefined
}

const none: readonly File[] = []
const ignore = (): void => {}

export const AddMemoryDialog = ({ open, onClose, files = none, onKept = ignore }: Props) => {
  const [count, setCount] = useState(0)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.memories_dialog_add()}
      submitLabel={m.memories_add({ count: Math.max(1, count) })}
      pendingLabel={m.memories_adding()}
      canSubmit={count > 0}
    >
      {(form) => <AddMemoryForm {...form} initial={files} onReady={setCount} onKept={onKept} />}
    </FormDialog>
  )
}
