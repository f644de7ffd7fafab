import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { limits } from '#shared/core/limits.ts'
import type { User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { mayBringFamily, mayManageFamily } from '#shared/people/pagePolicy.ts'
import { BringLink } from '#pwa/parts/device/BringLink.tsx'
import { SignOutButton } from '#pwa/parts/device/SignOutButton.tsx'
import { useIsInCare } from '#pwa/records/people/families.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { ExportData } from '#pwa/parts/device/ExportData.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { LeaveFamily } from './LeaveFamily.tsx'

export function AccountActions({
  family,
  me,
}: {
  family: FamilyInView | undefined
  me: User | undefined
}): ReactElement {
  const session = useSession()
  const { canChangePassword = false, canLink = false } =
    session.status === 'signed-in' ? session : {}
  /** Parents decide about the family and the account of a child that is not of age. */
  const inCare = useIsInCare()
  return (
    <Card title={m.account_actions()}>
      <ul className="divide-y divide-line">
        <Action item="export" note={m.export_note()}>
          <ExportData />
        </Action>
        {(family === undefined || mayBringFamily(family.role)) && (
          <Action note={m.bring_import_note()}>
            <BringLink copy>{m.bring_import()}</BringLink>
          </Action>
        )}
        {family && <FamilyAction family={family} />}
        {family && (
          <Action note={m.deleted_link_note({ days: limits.binDays })}>
            <PageLink to="/account/deleted">{m.deleted_title()}</PageLink>
          </Action>
        )}
        {canChangePassword && <PasswordAction />}
        {canLink && <LinkAction />}
        {family && inCare && <Action note={m.children_no_leaving()} />}
        {family && !inCare && (
          <Action note={m.account_leave_note({ family: family.familyName })}>
            <LeaveFamily familyName={family.familyName} />
          </Action>
        )}
        <Action note={m.account_sign_out_note()}>
          <SignOutButton />
        </Action>
        {me && !inCare && (
          <Action note={m.account_delete_note()}>
            <DeleteAccount me={me} />
          </Action>
        )}
      </ul>
    </Card>
  )
}

function FamilyAction({ family }: { family: FamilyInView }): ReactElement {
  const manages = mayManageFamily(family.role)
  return (
    <Action note={manages ? m.account_manage_family_note() : m.account_family_note()}>
      <PageLink to="/account/family">
        {manages ? m.account_manage_family() : m.account_family()}
      </PageLink>
    </Action>
  )
}

function PageLink({ to, children }: { to: string; children: string }): ReactElement {
  return (
    <Link to={to} className={buttonClassName({ variant: 'outline' })}>
      {children}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  )
}

/** The page is the server's, so it needs a network. */
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

/** The page is the server's, so it needs a network. */
function LinkAction(): ReactElement {
  const { online } = useSyncStatus()
  if (!online) return <Action note={m.account_link_offline()} />
  return (
    <Action note={m.account_link_note()}>
      <a href="/identity/link" className={buttonClassName({ variant: 'outline' })}>
        {m.account_link()}
      </a>
    </Action>
  )
}

interface ActionProps {
  note: string
  /** The name by which the palette finds it. */
  item?: string
  children?: ReactNode
}

function Action({ note, item, children }: ActionProps): ReactElement {
  return (
    <li
      data-item={item}
      className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
    >
      <p className="text-sm text-muted">{note}</p>
      {children}
    </li>
  )
}
