import { useState } from 'react'
import { Link2 } from 'lucide-react'
import { invitationDays } from '#shared/people/family/invitation.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { m } from '#shared/messages/messages.ts'
import { createPlaceInvitation } from '#pwa/api/people/invitations.ts'
import type { NewInvitation } from '#pwa/api/people/invitations.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { explain } from '../feedback/explain.ts'
import { InvitationLink } from './inviting/InvitationLink.tsx'

interface Props {
  /** The member has not come back since the family was brought to this server. */
  readonly member: Member
  readonly family: string
}

/** The link is shown only once. */
export const PlaceLink = ({ member, family }: Props) => {
  const { online } = useSyncStatus()
  const [invitation, setInvitation] = useState<NewInvitation>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const name = fullName(member)
  const make = (): void => {
    setPending(true)
    setProblem(undefined)
    createPlaceInvitation(member)
      .then(setInvitation, (error: unknown) => setProblem(explain(error)))
      .finally(() => setPending(false))
  }
  if (invitation !== undefined) return <InvitationLink invitation={invitation} family={family} />
  return (
    <div className="grid gap-3 justify-items-start">
      <p className="text-muted">
        {m.bring_place_text({
          name,
          role: m.family_role({ role: member.role }),
          days: invitationDays,
        })}
      </p>
      {problem !== undefined && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {!online && <Notice tone="warn">{m.bring_place_offline()}</Notice>}
      <Button
        variant="outline"
        icon={<Link2 aria-hidden className="size-5" />}
        disabled={!online}
        pending={pending}
        pendingLabel={m.bring_place_making()}
        onClick={make}
        aria-label={m.bring_place_link({ name })}
      >
        {m.bring_place_make()}
      </Button>
    </div>
  )
}
