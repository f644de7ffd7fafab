import { isApproved } from '#shared/core/approval.ts'
import type { Role } from '#shared/core/role.ts'
import { m } from '#shared/messages/messages.ts'
import { decidesForChildren, isChildAccount } from '#shared/people/pagePolicy.ts'
import type { Approvable } from '#pwa/records/approvals/approvals.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

interface Props {
  readonly kind: 'event' | 'memory'
  readonly of: (Approvable & { readonly createdBy?: string | undefined }) | undefined
}

export const AskingNote = ({ kind, of }: Props) => {
  const role = useFamilyInView()?.role
  const personOf = usePeople()
  if (role === undefined) return null
  if (asks[kind](role)) {
    return (
      <Notice>
        {of === undefined ? m.approvals_form_asks({ kind }) : m.approvals_form_asks_again()}
      </Notice>
    )
  }
  if (!decidesForChildren(role) || of === undefined || isApproved(of)) return null
  const { name } = personOf(of.createdBy ?? '')
  return <Notice>{m.approvals_form_approves({ name, kind })}</Notice>
}

/** Everybody but parents needs consent for an event, and only children for a photo. */
const asks = {
  event: (role: Role) => !decidesForChildren(role),
  memory: isChildAccount,
}
