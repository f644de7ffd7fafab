import { useState } from 'react'
import type { User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { stopPasswordLink } from '#pwa/api/people/passwordLinks.ts'
import { useNow } from '#pwa/live/useNow.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { useMe } from '#pwa/records/people/me.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { browserLocale } from '../time/dates.ts'
import { explain } from '../feedback/explain.ts'

export const PasswordLinkNotice = () => {
  const link = useMe()?.passwordLink
  const now = useNow()
  return link != null && Date.parse(link.expiresAt) > now.getTime() ? <Asked link={link} /> : null
}

const Asked = ({ link }: { readonly link: NonNullable<User['passwordLink']> }) => {
  const [stopping, setStopping] = useState(false)
  const [problem, setProblem] = useState<string>()
  const name = usePersonName()(link.by) || m.children_a_parent()
  const format = new Intl.DateTimeFormat(browserLocale(), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  const stop = (): void => {
    setStopping(true)
    setProblem(undefined)
    stopPasswordLink()
      .catch((reason: unknown) => setProblem(explain(reason)))
      .finally(() => setStopping(false))
  }
  return (
    <Notice
      live
      className="mb-5"
      title={m.account_password_link_title({ name })}
      action={
        <Button pending={stopping} onClick={stop}>
          {m.account_password_link_stop()}
        </Button>
      }
    >
      {m.account_password_link_text({ time: format.format(new Date(link.usableFrom)) })}
      {problem !== undefined && <span className="mt-2 block text-bad">{problem}</span>}
    </Notice>
  )
}
