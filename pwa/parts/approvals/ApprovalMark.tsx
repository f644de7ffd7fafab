import { clsx } from 'clsx'
import { Check, Hourglass, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { isApproved } from '#shared/core/approval.ts'
import type { Approval } from '#shared/core/approval.ts'
import { m } from '#shared/messages/messages.ts'
import { useApprovalState } from '#pwa/records/approvals/approvals.ts'
import type { Approvable } from '#pwa/records/approvals/approvals.ts'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'

interface Props {
  readonly of: Approvable
  readonly bare?: boolean
}

export const ApprovalMark = (props: Props) => (isApproved(props.of) ? null : <Mark {...props} />)

const Mark = ({ of, bare = false }: Props) => {
  const { approval } = useApprovalState(of)
  const { Icon, tone } = looks[approval]
  const words = m.approvals_mark({ approval })
  if (bare) {
    return (
      <>
        <Icon aria-hidden className={clsx('inline size-3 shrink-0', tone)} />
        <VisuallyHidden>{words}</VisuallyHidden>
      </>
    )
  }
  return (
    <span className={clsx('flex items-center gap-1.5 text-sm font-medium', tone)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {words}
    </span>
  )
}

const looks: Readonly<Record<Approval, { readonly Icon: LucideIcon; readonly tone: string }>> = {
  /** This look lasts until the approving decision is sent. */
  approved: { Icon: Check, tone: 'text-good' },
  pending: { Icon: Hourglass, tone: 'text-warn' },
  returned: { Icon: Undo2, tone: 'text-accent' },
}
