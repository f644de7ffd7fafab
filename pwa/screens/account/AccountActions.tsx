import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { mayManageFamily } from '#shared/policies/pages.ts'
import { SignOutButton } from '#pwa/parts/SignOutButton.tsx'
import type { FamilyInView } from '#pwa/state/lastPerson.ts'
import { useSession } from '#pwa/state/session.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { buttonClassName } from '#pwa/ui/Button.tsx'
import { Card } from '#pwa/ui/Card.tsx'
import { LeaveFamily } from './LeaveFamily.tsx'

/** The family's pages, the password, leaving and signing out. */
export function AccountActions({ family }: { family: FamilyInView | undefined }): ReactElement {
  const session = useSession()
  const canChangePassword = session.status === 'signed-in' && session.canChangePassword
  return (
    <Card title={m.account_actions()}>
      <ul className="divide-y divide-line">
        {family && mayManageFamily(family.role) && (
          <Action note={m.account_manage_family_note()}>
            <Link to="/account/family" className={buttonClassName({ variant: 'outline' })}>
              {m.account_manage_family()}
              <ChevronRight aria-hidden className="size-4" />
            </Link>
          </Action>
        )}
        {canChangePassword && <PasswordAction />}
        {family && (
          <Action note={m.account_leave_note({ family: family.familyName })}>
            <LeaveFamily familyName={family.familyName} />
          </Action>
        )}
        <Action note={m.account_sign_out_note()}>
          <SignOutButton />
        </Action>
      </ul>
    </Card>
  )
}

/** A page of the server's, so it takes the network. */
function PasswordAction(): ReactElement {
  const { online } = useSyncStatus()
  if (!online) return <Action note={m.account_password_offline()} />
  return (
    <Action note={m.account_password_note()}>
      <a href="/identity/password" className={buttonClassName({ variant: 'outline' })}>
        {m.account_password()}
      </a>
    </Action>
  )
}

function Action({ note, children }: { note: string; children?: ReactNode }): ReactElement {
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <p className="text-sm text-muted">{note}</p>
      {children}
    </li>
  )
}
