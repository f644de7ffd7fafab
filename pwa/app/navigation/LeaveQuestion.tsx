import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { ConfirmDialog } from '#pwa/ui/overlays/ConfirmDialog.tsx'

interface Props {
  readonly open: boolean
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

export const LeaveQuestion = ({ open, onKeep, onDiscard }: Props): ReactElement => (
  <ConfirmDialog
    open={open}
    onClose={onKeep}
    onConfirm={onDiscard}
    title={m.forms_discard_title()}
    cancelLabel={m.forms_discard_keep()}
    confirmLabel={m.forms_discard_confirm()}
    destructive
  >
    {m.forms_discard_page()}
  </ConfirmDialog>
)
