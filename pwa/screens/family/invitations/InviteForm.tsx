import { useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Role } from '#shared/core/role.ts'
import { createInvitation } from '#pwa/api/people/invitations.ts'
import type { NewInvitation } from '#pwa/api/people/invitations.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { ConsentBox } from '#pwa/parts/people/ConsentBox.tsx'
import { explain } from '#pwa/parts/feedback/explain.ts'
import { RoleChoice } from '../members/RoleChoice.tsx'

interface Props {
  readonly formId: string
  readonly familyId: string
  readonly online: boolean
  readonly onPending: (pending: boolean) => void
  readonly onMade: (invitation: NewInvitation) => void
}

export const InviteForm = ({ formId, familyId, online, onPending, onMade }: Props) => {
  const [role, setRole] = useState<Role>()
  const [consent, setConsent] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const takesConsent = role !== undefined && isChildAccount(role)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (role === undefined || (takesConsent && !consent)) return setIsAsked(true)
    onPending(true)
    setFailure(undefined)
    createInvitation(familyId, role, takesConsent && consent)
      .then(onMade, (reason: unknown) => setFailure(problemOf(reason)))
      .finally(() => onPending(false))
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
      {!online && <Notice live>{m.family_invite_offline()}</Notice>}
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <RoleChoice
        legend={m.family_invite_role()}
        name="invitation-role"
        value={role}
        onChange={setRole}
        error={isAsked && role === undefined ? m.family_invite_role_required() : undefined}
      />
      {takesConsent && (
        <ConsentBox
          value={consent}
          onChange={setConsent}
          error={isAsked && !consent ? m.children_consent_required() : undefined}
        />
      )}
    </form>
  )
}

const problemOf = (reason: unknown): string => {
  /** A TypeError means that there was no answer. */
  if (reason instanceof TypeError) return m.family_invite_offline()
  return m.family_invite_failed({ reason: explain(reason) })
}
