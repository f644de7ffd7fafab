import { Link } from 'react-router-dom'
import type { CalendarEvent } from '#shared/domain/event.ts'
import type { Shown } from '#shared/domain/record.ts'
import { m } from '#shared/messages/messages.ts'
import { decidesForChildren } from '#shared/policies/pages.ts'
import { useStanding } from '#pwa/records/approvals/approvals.ts'
import { usePeople } from '#pwa/parts/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { buttonClassName } from '#pwa/ui/Button.tsx'
import { Notice } from '#pwa/ui/Notice.tsx'

interface Props {
  /** One that is not approved. */
  readonly event: Shown<CalendarEvent>
}

/** That an event waits for a parent, or what a parent said as they sent it back. */
export const StandingNotice = ({ event }: Props) => {
  const { approval, decision, isUnsent } = useStanding(event)
  const personOf = usePeople()
  if (approval === 'pending') return <Pending event={event} />
  const { createdBy = '', reason = null } = decision ?? {}
  const title =
    approval === 'approved'
      ? m.approvals_approved_toast()
      : createdBy === ''
        ? m.approvals_returned()
        : m.approvals_returned_by({ name: personOf(createdBy).name })
  return (
    <Notice tone={approval === 'approved' ? 'good' : 'warn'} title={title}>
      {reason !== null && <p dir="auto">{reason}</p>}
      {isUnsent && <p>{m.approvals_unsent()}</p>}
    </Notice>
  )
}

const Pending = ({ event: { createdBy = '' } }: Props) => {
  const role = useFamilyInView()?.role
  const { name } = usePeople()(createdBy)
  if (role === undefined || !decidesForChildren(role)) {
    return <Notice>{m.approvals_pending_own()}</Notice>
  }
  return (
    <Notice
      action={
        <Link to="/approvals" className={buttonClassName({ size: 'sm' })}>
          {m.approvals_pending_go()}
        </Link>
      }
    >
      {m.approvals_pending_parent({ name })}
    </Notice>
  )
}
