import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { NewInvitation } from '#pwa/api/people/invitations.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { InvitationLink } from '#pwa/parts/people/inviting/InvitationLink.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { InviteForm } from './InviteForm.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly family: FamilyInView
}

/** The link is for one person, and is shown only once. */
export const InviteDialog = ({ open, onClose, family }: Props) => {
  const [invitation, setInvitation] = useState<NewInvitation>()
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setInvitation(undefined)
  }
  const isMade = invitation !== undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.family_invite_title({ family: family.familyName })}
      {...(isMade
        ? {
            footer: (
              <>
                <Button variant="outline" onClick={() => setInvitation(undefined)}>
                  {m.family_invite_another()}
                </Button>
                <Button onClick={onClose}>{m.family_close()}</Button>
              </>
            ),
          }
        : { description: m.family_invite_text() })}
    >
      {isMade ? (
        <InvitationLink invitation={invitation} family={family.familyName} />
      ) : (
        <InviteForm familyId={family.familyId} onMade={setInvitation} />
      )}
    </Dialog>
  )
}
