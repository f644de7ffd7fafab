import { useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { setChildPassword } from '#pwa/api/people/children.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useToast } from '#pwa/state/toasts.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { PasswordInput } from '#pwa/ui/inputs/PasswordInput.tsx'
import { ApiError } from '#pwa/api/client.ts'
import { problemOfCall } from '../problemOfCall.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

/** A parent sets the password of a child's profile, which has no address to send a link to. */
export const ChildPasswordDialog = ({ open, onClose, member }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={m.children_password_title({ name: fullName(member) })}
    submitLabel={m.children_password_save()}
    pendingLabel={m.children_password_saving()}
  >
    {(dialog) => <PasswordForm member={member} dialog={dialog} />}
  </FormDialog>
)

interface FormProps {
  readonly member: Member
  readonly dialog: FormInDialog
}

const PasswordForm = ({ member, dialog }: FormProps) => {
  const { online } = useSyncStatus()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const toast = useToast()
  const name = fullName(member)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (password === '') return setProblem(m.children_password_required())
    setProblem(undefined)
    dialog.onPending(true)
    setChildPassword(member.familyId, member.userId, password).then(
      () => {
        toast({ title: m.children_password_set({ name }) })
        dialog.onSaved()
      },
      (reason: unknown) => {
        dialog.onPending(false)
        const issue = reason instanceof ApiError ? reason.issues[0]?.message : undefined
        setProblem(issue ?? problemOfCall(reason))
      },
    )
  }
  return (
    <form id={dialog.formId} noValidate onSubmit={submit} className="grid gap-4">
      <p className="max-w-measure text-muted">{m.children_password_text({ name })}</p>
      {!online && <Notice live>{m.children_offline()}</Notice>}
      <PasswordInput
        label={m.children_new_password()}
        hint={m.children_password_hint()}
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.target.value)
          dialog.onDirty(event.target.value !== '')
        }}
        autoComplete="new-password"
      />
    </form>
  )
}
