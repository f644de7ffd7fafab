import { Link } from 'react-router-dom'
import type { Memory } from '#shared/domain/memory.ts'
import type { Shown } from '#shared/domain/record.ts'
import { m } from '#shared/messages/messages.ts'
import { decidesForChildren } from '#shared/policies/pages.ts'
import { useStanding } from '#pwa/records/approvals/approvals.ts'
import { usePeople } from '#pwa/parts/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { buttonClassName } from '#pwa/ui/Button.tsx'
import { Notice } from '#pwa/ui/Notice.tsx'

/** That a child's memory waits for a parent, or what a parent said as they sent it back. */
export const StandingNote = ({ memory }: { readonly memory: Shown<Memory> }) => {
  const { approval, decision, isUnsent } = useStanding(memory)
  const personOf = usePeople()
  const role = useFamilyInView()?.role
  const isDecider = role !== undefined && decidesForChildren(role)
  if (approval === 'pending' && !isDecider) return <Notice>{m.memories_pending_own()}</Notice>
  if (approval === 'pending') {
    const go = (
      <Link to="/approvals" className={buttonClassName({ size: 'sm' })}>
        {m.approvals_pending_go()}
      </Link>
    )
    const { name } = personOf(memory.createdBy ?? '')
    return <Notice action={go}>{m.memories_pending_parent({ name })}</Notice>
  }
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
