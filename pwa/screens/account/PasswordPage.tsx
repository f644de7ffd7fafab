import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { AccountSettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { useSession } from '#pwa/state/device/session.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'

/** The links lead to pages of the server, so they need a network. */
export function PasswordPage(): ReactElement {
  const session = useSession()
  const { canChangePassword = false, canLink = false } =
    session.status === 'signed-in' ? session : {}
  return (
    <AccountSettingPage name="password">
      {canChangePassword && (
        <ServerPage
          href="/identity/password"
          label={m.account_password()}
          note={m.account_password_note()}
          offline={m.account_password_offline()}
        />
      )}
      {canLink && (
        <ServerPage
          href="/identity/link"
          label={m.account_link()}
          note={m.account_link_note()}
          offline={m.account_link_offline()}
        />
      )}
    </AccountSettingPage>
  )
}

interface Props {
  readonly href: string
  readonly label: string
  readonly note: string
  readonly offline: string
}

function ServerPage({ href, label, note, offline }: Props): ReactElement {
  const { online } = useSyncStatus()
  return (
    <Card>
      <p className="text-muted">{online ? note : offline}</p>
      {online && (
        <a href={href} className={buttonClassName({ variant: 'outline' }, 'mt-4')}>
          {label}
        </a>
      )}
    </Card>
  )
}
