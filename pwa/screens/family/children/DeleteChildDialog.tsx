import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { deleteChild } from '#pwa/api/people/children.ts'
import type { TypedConfirmation } from '#pwa/api/people/deletion.ts'
import { TypedConfirmDialog } from '#pwa/parts/forms/TypedConfirmDialog.tsx'
import { useToast } from '#pwa/state/toasts.ts'
import { Points } from '#pwa/ui/layout/Points.tsx'
import { ExportChild } from './ExportChild.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

export const DeleteChildDialog = ({ open, onClose, member }: Props) => {
  const toast = useToast()
  const name = fullName(member)
  const erase = async (typed: TypedConfirmation): Promise<void> => {
    await deleteChild(member.familyId, member.userId, typed)
    onClose()
    toast({ title: m.children_deleted({ name }) })
  }
  return (
    <TypedConfirmDialog
      open={open}
      onClose={onClose}
      title={m.children_delete_title({ name })}
      phrase={name}
      confirmLabel={m.children_delete_confirm()}
      onConfirm={erase}
    >
      <Points text={m.children_delete_text({ name })} />
      <div className="grid gap-2 rounded-control bg-sunken p-4">
        <p className="text-sm">{m.children_export_text({ name })}</p>
        <div>
          <ExportChild member={member} />
        </div>
      </div>
    </TypedConfirmDialog>
  )
}
