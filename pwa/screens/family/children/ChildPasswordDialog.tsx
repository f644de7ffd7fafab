import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { setChildPassword } from '#pwa/api/people/children.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { useToast } from '#pwa/state/toasts.ts'
import { PasswordInput } from '#pwa/ui/inputs/PasswordInput.tsx'
import { problemOfField } from '../problemOfCall.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

/** A child's profile has no address to send a link to, so a parent sets its password. */
export const ChildPasswordDialog = ({ open, onClose, member }: Props) => {
  const toast = useToast()
  const name = fullName(member)
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.children_password_title({ name })}
      description={m.children_password_text({ name })}
      submitLabel={m.children_password_save()}
      pendingLabel={m.children_password_saving()}
      offline={m.children_offline()}
      initial={() => ({ password: '' })}
      parse={({ password }) =>
        password === ''
          ? { errors: { password: m.children_password_required() } }
          : { input: password }
      }
      save={async (password) => {
        await setChildPassword(member.familyId, member.userId, password)
        toast({ title: m.children_password_set({ name }) })
      }}
      explain={(reason) => ({ password: problemOfField(reason) })}
    >
      {({ input }) => (
        <PasswordInput
          {...input('password')}
          label={m.children_new_password()}
          hint={m.children_password_hint()}
          autoComplete="new-password"
        />
      )}
    </RecordDialog>
  )
}
