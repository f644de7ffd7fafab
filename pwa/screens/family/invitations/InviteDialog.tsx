import { Fragment, useId, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { NewInvitation } from '#pwa/api/people/invitations.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { InvitationLink } from '#pwa/parts/people/InvitationLink.tsx'
import { InviteForm } from './InviteForm.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly family: FamilyInView
}

/** The link is for one person, and is shown only once. */
export const InviteDialog = ({ open, onClose, family }: Props) => {
  const formId = useId()
  const { online } = useSyncStatus()
  const [invitation, setInvitation] = useState<NewInvitation>()
  const [pending, setPending] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setInvitation(undefined)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.family_invite_title({ family: family.familyName })}
      {...(invitation === undefined ? { description: m.family_invite_text() } : {})}
      footer={
        /** Keys, so that no button turns into the submitting one while it is being clicked. */
        invitation === undefined ? (
          <Fragment key="form">
            <Button variant="outline" onClick={onClose}>
              {m.family_cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              pending={pending}
              pendingLabel={m.family_invite_making()}
            >
              {m.family_invite_make()}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="made">
            <Button variant="outline" onClick={() => setInvitation(undefined)}>
              {m.family_invite_another()}
            </Button>
            <Button onClick={onClose}>{m.family_close()}</Button>
          </Fragment>
        )
      }
    >
      {invitation === undefined ? (
        <InviteForm
          formId={formId}
          familyId={family.familyId}
          online={online}
          onPending={setPending}
          onMade={setInvitation}
        />
      ) : (
        <InvitationLink invitation={invitation} family={family.familyName} />
      )}
    </Dialog>
  )
}
