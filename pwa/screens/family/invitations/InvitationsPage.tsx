import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { dayIn } from '#shared/time/day.ts'
import type { Invitation } from '#shared/people/family/invitation.ts'
import { revokeInvitation } from '#pwa/api/people/invitations.ts'
import { useOpenInvitations } from '#pwa/records/people/families.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { FamilySettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { InviteButton } from './InviteButton.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { explainRefusal } from '../refusal.ts'

export const InvitationsPage = () => {
  const family = useFamilyInView()
  const [inviting, setInviting] = useState(false)
  if (family === undefined) return null
  return (
    <FamilySettingPage name="invitations">
      <Card>
        <Invitations familyId={family.familyId} />
        <InviteButton className="mt-4" onClick={() => setInviting(true)} />
      </Card>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} family={family} />
    </FamilySettingPage>
  )
}

const Invitations = ({ familyId }: Pick<RowProps, 'familyId'>) => {
  const invitations = useOpenInvitations()
  const { online } = useSyncStatus()
  if (invitations.length === 0) return <p className="text-muted">{m.family_invitations_empty()}</p>
  return (
    <>
      <p className="text-sm text-muted">{m.family_invitations_text()}</p>
      <ul className="mt-2 divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationRow invitation={invitation} familyId={familyId} />
          </li>
        ))}
      </ul>
      {!online && <p className="mt-2 text-sm text-muted">{m.family_revoke_offline()}</p>}
    </>
  )
}

interface RowProps {
  readonly invitation: Invitation
  readonly familyId: string
}

const InvitationRow = ({ invitation, familyId }: RowProps) => {
  const [pending, revoke] = useRevoke(familyId, invitation.id)
  const until = useUntil(invitation)
  const role = m.family_role({ role: invitation.role })
  return (
    <div className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{m.family_invitation_as({ role })}</p>
        <p className="text-sm text-muted">{until.text}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        onClick={revoke}
        pending={pending}
        aria-label={m.family_revoke_label({ role, day: until.day })}
      >
        {m.family_revoke()}
      </Button>
    </div>
  )
}

const useUntil = (invitation: Invitation): { readonly day: string; readonly text: string } => {
  const today = useFamilyToday()
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const lastDay = dayIn(new Date(invitation.expiresAt), timeZone)
  const day = dayInWords(lastDay, today)
  return {
    day,
    text:
      lastDay < today ? m.family_invitation_expired({ day }) : m.family_invitation_until({ day }),
  }
}

const useRevoke = (familyId: string, id: string): [pending: boolean, revoke: () => void] => {
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const revoke = (): void => {
    setPending(true)
    revokeInvitation(familyId, id)
      .then(
        () => toast({ title: m.family_revoked() }),
        (failure: unknown) =>
          toast({
            title: m.family_revoke_failed(),
            description:
              failure instanceof TypeError ? m.family_revoke_offline() : explainRefusal(failure),
            variant: 'destructive',
          }),
      )
      .finally(() => setPending(false))
  }
  return [pending, revoke]
}
