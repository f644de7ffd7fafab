import { nextDue } from '#shared/money/children/allowanceDues.ts'
import type { Allowance } from '#shared/money/children/allowance.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'

interface Props {
  readonly budget: Shown<PersonalBudget>
  readonly allowance: Shown<Allowance>
}

export const AllowanceLine = ({ budget, allowance }: Props) => {
  const money = useMoney(budget.currency)
  const today = useFamilyToday()
  const next = nextDue(allowance, today)
  const amount = money.format(toUnits(allowance.amount))
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-medium tabular-nums">
        {m.allowance_rule({ amount, period: allowance.period })}
      </span>
      {allowance.isPaused ? (
        <Badge>{m.allowance_field_paused()}</Badge>
      ) : (
        next !== undefined && (
          <span className="text-sm text-muted">
            {m.allowance_next({ day: dayInWords(next.date, today) })}
          </span>
        )
      )}
    </p>
  )
}
