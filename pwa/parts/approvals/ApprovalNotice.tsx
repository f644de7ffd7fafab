import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { decidesForChildren } from '#shared/people/pagePolicy.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { useApprovalState } from '#pwa/records/approvals/approvals.ts'
import type { Approvable } from '#pwa/records/approvals/approvals.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

interface Props {
  readonly record: Approvable & Pick<WireRecord, 'createdBy'>
  readonly pending: {
    readonly own: () => string
    readonly parent: (words: { readonly name: string }) => string
  }
}

export const ApprovalNotice = ({ record, pending }: Props) => {
  const { approval, decision, isUnsent } = useApprovalState(record)
  const personOf = usePeople()
  if (approval === 'pending') return <Pending record={record} pending={pending} />
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

const Pending = ({ record: { createdBy = '' }, pending }: Props) => {
  const role = useFamilyInView()?.role
  const { name } = usePeople()(createdBy)
  if (role === undefined || !decidesForChildren(role)) return <Notice>{pending.own()}</Notice>
  return (
    <Notice
      action={
        <Link to="/approvals" className={buttonClassName({ size: 'sm' })}>
          {m.approvals_pending_go()}
        </Link>
      }
    >
      {pending.parent({ name })}
    </Notice>
  )
}
