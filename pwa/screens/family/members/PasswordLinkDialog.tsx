import { useEffect, useRef, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { createPasswordLink } from '#pwa/api/people/passwordLinks.ts'
import type { PasswordLink } from '#pwa/api/people/passwordLinks.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { explain } from '#pwa/parts/feedback/explain.ts'
import { OnlyHereNote } from '#pwa/parts/feedback/OnlyHereNote.tsx'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { CopyField } from '#pwa/ui/inputs/CopyField.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

/** The link is shown only once (docs/product.md, Signing in). */
export const PasswordLinkDialog = ({ open, onClose, member }: Props) => {
  const { link, pending, problem, make } = usePasswordLink(open, member)
  const { online } = useSyncStatus()
  const name = fullName(member)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.family_password_title({ name })}
      {...(link === undefined ? { description: m.family_password_text({ name }) } : {})}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {link === undefined ? m.family_cancel() : m.family_close()}
          </Button>
          {link === undefined && (
            <Button pending={pending} pendingLabel={m.family_password_making()} onClick={make}>
              {m.family_password_make()}
            </Button>
          )}
        </>
      }
    >
      {link === undefined && <Points text={m.family_password_rules({ name })} />}
      {!online && link === undefined && <Notice live>{m.family_password_offline()}</Notice>}
      {problem !== undefined && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {link && <NewLink link={link} name={name} />}
    </Dialog>
  )
}

const NewLink = ({ link, name }: { readonly link: PasswordLink; readonly name: string }) => {
  const box = useRef<HTMLDivElement>(null)
  /** The button that made the link is gone, so the link gets the focus. */
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const format = new Intl.DateTimeFormat(browserLocale(), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  const from = format.format(new Date(link.usableFrom))
  const until = format.format(new Date(link.expiresAt))
  return (
    <div ref={box} className="grid gap-4">
      <p role="status">{m.family_password_made({ name, from, until })}</p>
      <CopyField label={m.family_password_link()} value={link.url} />
      <OnlyHereNote url={link.url} />
    </div>
  )
}

const usePasswordLink = (open: boolean, { familyId, userId }: Member) => {
  const [link, setLink] = useState<PasswordLink>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setLink(undefined)
      setProblem(undefined)
    }
  }
  const make = (): void => {
    setPending(true)
    setProblem(undefined)
    createPasswordLink(familyId, userId)
      .then(setLink, (reason: unknown) => setProblem(problemOf(reason)))
      .finally(() => setPending(false))
  }
  return { link, pending, problem, make }
}

const problemOf = (reason: unknown): string => {
  /** A TypeError means that there was no answer. */
  if (reason instanceof TypeError) return m.family_password_offline()
  return m.family_password_failed({ reason: explain(reason) })
}
