import { isApproved } from '#shared/core/approval.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useApprovalState } from '#pwa/records/approvals/approvals.ts'
import { ApprovalMark } from '#pwa/parts/approvals/ApprovalMark.tsx'

interface Props {
  readonly expense: Shown<PersonalExpense>
}

export const ApprovalFacts = ({ expense }: Props) =>
  isApproved(expense) ? null : <Facts expense={expense} />

const Facts = ({ expense }: Props) => {
  const { approval, decision } = useApprovalState(expense)
  const reason = approval === 'returned' ? decision?.reason : undefined
  return (
    <>
      <li>
        <ApprovalMark of={expense} />
      </li>
      {reason && (
        <li dir="auto" className="basis-full text-ink [overflow-wrap:anywhere]">
          {m.own_budgets_returned_why({ reason })}
        </li>
      )}
    </>
  )
}
