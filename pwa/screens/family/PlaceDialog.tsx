import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { m } from '#shared/messages/messages.ts'
import { PlaceLink } from '#pwa/parts/people/PlaceLink.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
  readonly family: string
}

export const PlaceDialog = ({ open, onClose, member, family }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={m.bring_place_title({ name: fullName(member) })}
    footer={<Button onClick={onClose}>{m.family_close()}</Button>}
  >
    <PlaceLink key={String(open)} member={member} family={family} />
  </Dialog>
)
