import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import { asksConsent } from '#shared/people/family/memberPolicy.ts'
import { fullName, isAwaited } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { useFamilyChanges } from '#pwa/records/people/families.ts'
import { ConsentBox } from '#pwa/parts/people/ConsentBox.tsx'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { explainRefusal } from '../refusal.ts'
import { RoleChoice } from './RoleChoice.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

/** Changes what one member may do; works offline, refusing at once what no rule allows. */
export const RoleDialog = ({ open, onClose, member }: Props) => {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.family_change_role_title({ name: fullName(member) })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.family_cancel()}
          </Button>
          <Button type="submit" form={formId}>
            {m.family_save()}
          </Button>
        </>
      }
    >
      <RoleForm formId={formId} member={member} onSaved={onClose} />
    </Dialog>
  )
}

interface FormProps {
  readonly formId: string
  readonly member: Member
  readonly onSaved: () => void
}

const RoleForm = ({ formId, member, onSaved }: FormProps) => {
  const [role, setRole] = useState(member.role)
  const [consent, setConsent] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const takesConsent = asksConsent(member, role)
  const { changeRole } = useFamilyChanges()
  const toast = useToast()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (role === member.role) return onSaved()
    if (takesConsent && !consent) return setIsAsked(true)
    changeRole(member, role).then(
      () => {
        const isOffered = takesConsent && !isAwaited(member)
        const told = { name: fullName(member), role: m.family_role({ role }) }
        toast({ title: isOffered ? m.children_offered(told) : m.family_role_changed(told) })
        onSaved()
      },
      (failure: unknown) => setRefusal(explainRefusal(failure)),
    )
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
      {refusal !== undefined && (
        <Notice tone="bad" live title={m.family_change_failed_title()}>
          {refusal}
        </Notice>
      )}
      <RoleChoice
        legend={m.family_change_role_of({ name: fullName(member) })}
        hideLegend
        name="member-role"
        value={role}
        onChange={setRole}
      />
      {takesConsent && (
        <>
          {!isAwaited(member) && (
            <p className="max-w-measure text-sm text-muted">
              {m.children_offer_text({ name: fullName(member) })}
            </p>
          )}
          <ConsentBox
            checked={consent}
            onChange={setConsent}
            error={isAsked && !consent ? m.children_consent_required() : undefined}
          />
        </>
      )}
    </form>
  )
}
