import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Member } from '#shared/people/family/member.ts'
import { letChildJoin } from '#pwa/api/people/children.ts'
import { ApiError } from '#pwa/api/client.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { tokenIn } from '#pwa/parts/people/invitationLink.ts'
import { useFormErrors } from '#pwa/parts/forms/useFormErrors.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { problemOfCall } from '../problemOfCall.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

/** Lets a child join the family of its other parent: a parent of each side agrees. */
export const LetJoinDialog = ({ open, onClose, member }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={m.children_join_title({ name: member.firstName })}
    submitLabel={m.children_join_save()}
    pendingLabel={m.children_join_saving()}
  >
    {(dialog) => <LetJoinForm member={member} dialog={dialog} />}
  </FormDialog>
)

interface FormProps {
  readonly member: Member
  readonly dialog: FormInDialog
}

const LetJoinForm = ({ member, dialog }: FormProps) => {
  const { firstName: name, familyId, userId } = member
  const [pasted, setPasted] = useState('')
  const { element, errors, check, refuse } = useFormErrors({ link: pasted }, parseLink)
  const { online } = useSyncStatus()
  const toast = useToast()
  const submit = (): void => {
    const token = check()
    if (token === undefined) return
    dialog.onPending(true)
    letChildJoin(familyId, userId, token).then(
      ({ familyName }) => {
        toast({ title: m.children_joined({ name, family: familyName }) })
        dialog.onSaved()
      },
      (reason: unknown) => {
        dialog.onPending(false)
        refuse({ link: problemOf(reason, name) })
      },
    )
  }
  return (
    <form
      ref={element}
      id={dialog.formId}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="max-w-measure text-muted">{m.children_join_text({ name })}</p>
      <p className="max-w-measure text-muted">{m.children_join_means({ name })}</p>
      {!online && <Notice live>{m.children_offline()}</Notice>}
      <TextInput
        label={m.onboarding_join_field()}
        value={pasted}
        error={errors['link']}
        onChange={(event) => {
          setPasted(event.target.value)
          dialog.onDirty(event.target.value !== '')
        }}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </form>
  )
}

const parseLink = ({ link }: { readonly link: string }): Parsed<string> => {
  const token = tokenIn(link)
  if (token !== undefined) return { input: token }
  const example = `${location.origin}/join/…`
  return {
    errors: {
      link:
        link.trim() === '' ? m.onboarding_join_required() : m.onboarding_join_invalid({ example }),
    },
  }
}

const problemOf = (reason: unknown, name: string): string => {
  if (!(reason instanceof ApiError)) return problemOfCall(reason)
  if (reason.code === 'already-member') return m.children_join_member({ name })
  return reason.issues[0]?.message ?? problemOfCall(reason)
}
