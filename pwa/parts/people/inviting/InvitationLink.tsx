import { useEffect, useRef } from 'react'
import { Share2 } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { dayIn } from '#shared/time/day.ts'
import { lazyComponent, useIsLoadedLater } from '#pwa/ui/lazyComponent.ts'
import type { NewInvitation } from '#pwa/api/people/invitations.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { opensOnlyHere } from '#pwa/parts/feedback/opensOnlyHere.ts'
import { OnlyHereNote } from '#pwa/parts/feedback/OnlyHereNote.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { CopyField } from '#pwa/ui/inputs/CopyField.tsx'

interface Props {
  readonly invitation: NewInvitation
  readonly family: string
}

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
      {!opensOnlyHere(invitation.url) && <CodeToScan url={invitation.url} />}
    </div>
  )
}

const qrCode = lazyComponent(async () => (await import('#pwa/ui/marks/QrCode.tsx')).QrCode)

const CodeToScan = ({ url }: { readonly url: string }) => (
  <figure className="grid gap-2">
    <div className="size-44">
      {useIsLoadedLater(qrCode) && (
        <qrCode.Component value={url} name={m.family_invite_qr_name()} />
      )}
    </div>
    <figcaption className="text-sm text-muted">{m.family_invite_qr()}</figcaption>
  </figure>
)
