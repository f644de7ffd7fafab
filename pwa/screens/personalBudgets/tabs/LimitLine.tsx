import { m } from '#shared/messages/messages.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { useChildControl } from '#pwa/records/money/personal/personalBudgets.ts'
import { useMoney } from '#pwa/parts/money/money.ts'

/** The total is often more than the child may spend. */
export const LimitLine = ({ budget }: { readonly budget: Shown<PersonalBudget> }) => {
  const limit = useChildControl(budget.id)?.spendingLimit ?? null
  const money = useMoney(budget.currency)
  if (limit === null) return null
  const amount = money.format(toUnits(limit))
  return (
    <p className="flex flex-wrap gap-x-2">
      <span className="text-muted">{m.own_budgets_limit()}</span>
      <span className="font-medium tabular-nums">
        {m.own_budgets_limit_of({ amount, period: budget.period })}
      </span>
    </p>
  )
}
