import { useEffect, useRef } from 'react'
import { Share2 } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { dayIn } from '#shared/time/day.ts'
import type { NewInvitation } from '#pwa/api/people/invitations.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { OnlyHereNote } from '#pwa/parts/feedback/OnlyHereNote.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { CopyField } from '#pwa/ui/inputs/CopyField.tsx'

interface Props {
  readonly invitation: NewInvitation
  readonly family: string
}

/** Shows the new link, to copy, or to share if the device can. */
export const InvitationLink = ({ invitation, family }: Props) => {
  const role = m.family_role({ role: invitation.role })
  const today = useFamilyToday()
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const day = dayInWords(dayIn(new Date(invitation.expiresAt), timeZone), today)
  const box = useRef<HTMLDivElement>(null)
  /** The button that made the link is gone, so the link gets the focus. */
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const share = (): void => {
    navigator
      .share({
        title: m.family_invite_share_title({ family }),
        text: m.family_invite_share_text({ family, role }),
        url: invitation.url,
      })
      /** Closing the share sheet is no failure. */
      .catch(() => {})
  }
  return (
    <div ref={box} className="grid gap-4">
      <p role="status">{m.family_invite_link_text({ role, day })}</p>
      <CopyField label={m.family_invite_link()} value={invitation.url} />
      <OnlyHereNote url={invitation.url} />
      {'share' in navigator && (
        <Button
          variant="outline"
          icon={<Share2 aria-hidden className="size-5" />}
          onClick={share}
          className="justify-self-start"
        >
          {m.family_invite_share()}
        </Button>
      )}
    </div>
  )
}
