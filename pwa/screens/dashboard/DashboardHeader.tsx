import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useSession } from '#pwa/state/session.ts'
import { Badge } from '#pwa/ui/Badge.tsx'
import { PageHeader } from '#pwa/ui/PageHeader.tsx'

/**
 * Needs no records, so that it stands from the first paint on.
 * @param firstName as the profile has it, where it is known; else as this device remembers it.
 */
export function DashboardHeader({ firstName }: { firstName?: string | undefined }): ReactElement {
  const role = useFamilyInView()?.role
  const session = useSession()
  return (
    <PageHeader
      title={m.dashboard_title()}
      subtitle={m.dashboard_greeting()}
      actions={
        role !== undefined &&
        session.status === 'signed-in' && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {firstName ?? session.firstName}
            </span>
            <Badge tone="brand">{m.dashboard_person_label({ role })}</Badge>
          </p>
        )
      }
    />
  )
}
