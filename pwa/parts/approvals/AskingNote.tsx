import { isApproved } from '#shared/domain/approval.ts'
import { m } from '#shared/messages/messages.ts'
import { decidesForChildren } from '#shared/policies/pages.ts'
import type { Standable } from '#pwa/records/approvals/approvals.ts'
import { usePeople } from '#pwa/parts/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Notice } from '#pwa/ui/Notice.tsx'

interface Props {
  /** What is edited; without one a new thing is made. */
  readonly of: (Standable & { readonly createdBy?: string | undefined }) | undefined
}

/** Said before it is saved: a parent has to agree, or by saving it does. */
export const AskingNote = ({ of }: Props) => {
  const role = useFamilyInView()?.role
  const personOf = usePeople()
  if (role === undefined) return null
  if (!decidesForChildren(role)) {
    return (
      <Notice>{of === undefined ? m.approvals_form_asks() : m.approvals_form_asks_again()}</Notice>
    )
  }
  if (of === undefined || isApproved(of)) return null
  return <Notice>{m.approvals_form_approves({ name: personOf(of.createdBy ?? '').name })}</Notice>
}
