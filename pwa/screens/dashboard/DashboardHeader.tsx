import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'

interface Props {
  /** The name is from the profile or, until that is loaded, from this device's memory. */
  readonly firstName?: string | undefined
  readonly isUnfinished?: boolean
}

/** The header needs no records, so it is part of the first paint. */
export function DashboardHeader({ firstName, isUnfinished = false }: Props): ReactElement {
  const role = useFamilyInView()?.role
  const session = useSession()
  return (
    <PageHeader
      title={m.dashboard_title()}
      subtitle={m.dashboard_greeting()}
      actions={
        role !== undefined &&
        session.status === 'signed-in' && (
          <div className="flex flex-wrap items-center justify-end gap-2 text-sm text-muted">
            {/* The person's picture leads to the account, which is one tap further away in the
               drawer. */}
            <Link to="/account" className="tap -my-2 flex items-center gap-2 rounded-control">
              <span dir="auto" className="[overflow-wrap:anywhere] max-sm:sr-only">
                {firstName ?? session.firstName}
              </span>
              <Badge tone="brand">{m.dashboard_person_label({ role })}</Badge>
            </Link>
            {isUnfinished && (
              <Link to="/onboarding" className={buttonClassName({ variant: 'link', size: 'sm' })}>
                {m.dashboard_finish_setup()}
              </Link>
            )}
          </div>
        )
      }
    />
  )
}
