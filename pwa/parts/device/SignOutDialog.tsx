import type { ReactElement } from 'react'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { useSignOutForm } from './useSignOutForm.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

export function SignOutDialog({ open, onClose }: Props): ReactElement {
  const { title, body, actions } = useSignOutForm(onClose)
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={title} footer={actions}>
      {body}
    </Dialog>
  )
}
