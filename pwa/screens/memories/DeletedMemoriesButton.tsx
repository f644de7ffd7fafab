import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { IconButton } from '#pwa/ui/IconButton.tsx'
import { DeletedMemoriesDialog } from './DeletedMemoriesDialog.tsx'

/** Opens what was deleted. */
export const DeletedMemoriesButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        name={m.memories_bin()}
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      />
      <DeletedMemoriesDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
