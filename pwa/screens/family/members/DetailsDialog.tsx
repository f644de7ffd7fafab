import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { useProfileDetails } from '#pwa/records/people/profileDetails.ts'
import { DetailsForm } from '#pwa/parts/forms/DetailsForm.tsx'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useToast } from '#pwa/state/toasts.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

/** Edits a child's details, for its parents (docs/access.md, Who may write). */
export const DetailsDialog = ({ open, onClose, member }: Props) => {
  const { of } = useProfileDetails()
  const toast = useToast()
  const name = fullName(member)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.family_details_title({ name })}
      submitLabel={m.account_save()}
      pendingLabel={m.account_saving()}
    >
      {(dialog) => (
        <DetailsForm
          userId={member.userId}
          role={member.role}
          details={of(member.userId)}
          dialog={dialog}
          onSaved={() => {
            toast({ title: m.family_details_saved({ name }) })
            dialog.onSaved()
          }}
        />
      )}
    </FormDialog>
  )
}
