import { isApproved } from '#shared/core/approval.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useApprovalState } from '#pwa/records/approvals/approvals.ts'
import { ApprovalMark as Mark } from '#pwa/parts/approvals/ApprovalMark.tsx'

interface Props {
  readonly expense: Shown<PersonalExpense>
}

/** Said on the thing itself: it waits for a parent, or came back with a parent's word of why. */
export const ApprovalMark = ({ expense }: Props) =>
  isApproved(expense) ? null : <Standing expense={expense} />

const Standing = ({ expense }: Props) => {
  const { approval, decision } = useApprovalState(expense)
  const reason = approval === 'returned' ? decision?.reason : undefined
  return (
    <>
      <li>
        <Mark of={expense} />
      </li>
      {reason && (
        <li dir="auto" className="basis-full text-ink [overflow-wrap:anywhere]">
          {m.own_budgets_returned_why({ reason })}
        </li>
      )}
    </>
  )
}
