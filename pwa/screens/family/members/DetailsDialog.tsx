import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { useProfileDetails } from '#pwa/records/people/profileDetails.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import {
  DetailsFields,
  detailsToForm,
  parseDetails,
  useSaveDetails,
} from '#pwa/parts/people/DetailsFields.tsx'
import { useToast } from '#pwa/state/toasts.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

export const DetailsDialog = ({ open, onClose, member }: Props) => {
  const { userId, role } = member
  const { of } = useProfileDetails()
  const save = useSaveDetails(userId, role)
  const toast = useToast()
  const name = fullName(member)
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.family_details_title({ name })}
      submitLabel={m.account_save()}
      pendingLabel={m.account_saving()}
      record={of(userId)}
      initial={(details) => detailsToForm(details, role)}
      parse={parseDetails}
      save={async (input, { record }) => {
        await save(record, input)
        toast({ title: m.family_details_saved({ name }) })
      }}
    >
      {(form) => <DetailsFields {...form} role={role} />}
    </RecordDialog>
  )
}
