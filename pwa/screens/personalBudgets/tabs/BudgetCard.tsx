import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'

interface Props {
  readonly budget: Shown<PersonalBudget>
  readonly badges: ReactNode
  /** The owner, or the person who shared it. */
  readonly detail?: string | undefined
  /** How much is left, as an `AmountLeft`. */
  readonly left: ReactNode
  /** Below the total. */
  readonly extra?: ReactNode
  readonly actions: ReactNode
}

/** Draws title, badge, rest, currency and total, period, and actions. */
export const BudgetCard = ({ budget, badges, detail, left, extra, actions }: Props) => {
  const { id, title, description, totalAmount, currency, period } = budget
  const money = useMoney(currency)
  const mark = useRecordMarks([id]).get(id)
  return (
    <Card as="div" className="flex h-full min-w-0 flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 dir="auto" className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
            {title}
          </h2>
          <span className="flex flex-wrap gap-1.5">{badges}</span>
        </div>
        {detail !== undefined && <p className="mt-0.5 text-sm text-muted">{detail}</p>}
      </div>
      <div>
        {left}
        <p className="text-sm text-muted tabular-nums">
          {m.own_budgets_of_total({ amount: money.format(toUnits(totalAmount)) })} · {currency} ·{' '}
          {m.personal_budgets_value_period({ period })}
        </p>
      </div>
      {extra}
      {description !== null && (
        <p dir="auto" className="line-clamp-3 text-muted [overflow-wrap:anywhere]">
          {description}
        </p>
      )}
      {mark !== undefined && (
        <p className="text-sm">
          <RecordMark mark={mark} />
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">{actions}</div>
    </Card>
  )
}
