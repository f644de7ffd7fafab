import { useId, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { NewInvitation } from '#pwa/api/invitations.ts'
import type { FamilyInView } from '#pwa/state/lastPerson.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Dialog } from '#pwa/ui/Dialog.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { InviteForm } from './InviteForm.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly family: FamilyInView
}

/** Choose a role, get a link for one person. The link is shown this once. */
export const InviteDialog = ({ open, onClose, family }: Props) => {
  const formId = useId()
  const { online } = useSyncStatus()
  const [invitation, setInvitation] = useState<NewInvitation>()
  const [pending, setPending] = useState(false)
  const close = (): void => {
    setInvitation(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={m.family_invite_title({ family: family.familyName })}
      {...(invitation === undefined ? { description: m.family_invite_text() } : {})}
      footer={
        invitation === undefined ? (
          <>
            <Button variant="outline" onClick={close}>
              {m.family_cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              disabled={!online}
              pending={pending}
              pendingLabel={m.family_invite_making()}
            >
              {m.family_invite_make()}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={() => setInvitation(undefined)}>
              {m.family_invite_another()}
            </Button>
            <Button onClick={close}>{m.family_close()}</Button>
          </>
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
