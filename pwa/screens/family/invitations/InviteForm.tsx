import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Role } from '#shared/core/role.ts'
import { roles } from '#shared/core/role.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import type { NewInvitation } from '#pwa/api/people/invitations.ts'
import { ConsentToInvite } from '#pwa/parts/people/inviting/ConsentToInvite.tsx'
import { useMakeInvitation } from '#pwa/parts/people/inviting/useMakeInvitation.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { ChoiceCards } from '#pwa/ui/inputs/ChoiceCards.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

interface Props {
  readonly familyId: string
  readonly onMade: (invitation: NewInvitation) => void
}

/** A tap on a role makes the link, but for a child a parent must consent first. */
export const InviteForm = ({ familyId, onMade }: Props) => {
  const { online } = useSyncStatus()
  const { making, failure, make } = useMakeInvitation(familyId, onMade)
  const [asked, setAsked] = useState<Role>()
  const choose = (role: Role): void => (isChildAccount(role) ? setAsked(role) : make(role))
  return (
    <div className="grid gap-4">
      {!online && <Notice live>{m.family_invite_offline()}</Notice>}
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {asked !== undefined ? (
        <ConsentToInvite pending={making !== undefined} onGiven={() => make(asked)} />
      ) : (
        <ChoiceCards
          legend={m.family_invite_role()}
          pending={making}
          options={roles.map((role) => ({
            value: role,
            label: m.family_role({ role }),
            description: m.family_role_may({ role }),
          }))}
          onChoose={choose}
        />
      )}
    </div>
  )
}
