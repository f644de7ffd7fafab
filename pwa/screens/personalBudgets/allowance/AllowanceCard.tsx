import { useState } from 'react'
import type { Allowance } from '#shared/money/children/allowance.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import {
  useAllowance,
  useAllowanceChanges,
  useLedger,
} from '#pwa/records/money/children/allowances.ts'
import { useBudgetPermissions } from '#pwa/records/money/personal/personalBudgets.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { useRemoval } from '#pwa/parts/money/useRemoval.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { AllowanceButton } from './AllowanceButton.tsx'
import { AllowanceLine } from './AllowanceLine.tsx'

interface Props {
  readonly budget: Shown<PersonalBudget>
}

export const AllowanceCard = ({ budget }: Props) => {
  const allowance = useAllowance(budget.id)
  const { mayControl } = useBudgetPermissions(budget)
  if (allowance === undefined || (allowance === null && !mayControl)) return null
  return (
    <Card title={m.allowance_kind()}>
      <div className="grid gap-5">
        {allowance === null ? (
          <p className="text-muted">{m.allowance_none()}</p>
        ) : (
          <AllowanceLine budget={budget} allowance={allowance} />
        )}
        {mayControl && (
          <div className="flex flex-wrap gap-2">
            <AllowanceButton budget={budget} isSet={allowance !== null} />
            {allowance !== null && <Actions allowance={allowance} title={budget.title} />}
          </div>
        )}
        {allowance !== null && <Ledger budget={budget} />}
      </div>
    </Card>
  )
}

const Actions = ({
  allowance,
  title,
}: {
  readonly allowance: Shown<Allowance>
  readonly title: string
}) => {
  const { setPaused } = useAllowanceChanges()
  const remove = useRemoval()
  const feedback = useWriteFeedback()
  const today = useFamilyToday()
  const { isPaused } = allowance
  return (
    <>
      <Button
        variant="outline"
        onClick={() => void feedback.change(setPaused(allowance, !isPaused, today))}
      >
        {isPaused ? m.allowance_resume() : m.allowance_pause()}
      </Button>
      <Button variant="ghost" onClick={() => remove(allowance, title)}>
        {m.allowance_end()}
      </Button>
    </>
  )
}

const first = 5
const more = 50

const Ledger = ({ budget }: Props) => {
  const [limit, setLimit] = useState(first)
  const { records: entries, loading } = useLedger(budget.id, limit + 1)
  const money = useMoney(budget.currency)
  const today = useFamilyToday()
  if (loading) return null
  return (
    <div>
      <h3 className="font-semibold">{m.allowance_ledger()}</h3>
      {entries.length === 0 && <p className="mt-1 text-muted">{m.allowance_ledger_none()}</p>}
      <ul className="mt-1 divide-y divide-line">
        {entries.slice(0, limit).map(({ id, date, amount }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4 tabular-nums">
            <span>{dayInWords(date, today)}</span>
            <span className="font-medium">{money.format(toUnits(amount))}</span>
          </li>
        ))}
      </ul>
      {entries.length > limit && (
        <Button variant="link" onClick={() => setLimit(limit + more)}>
          {m.allowance_ledger_more()}
        </Button>
      )}
    </div>
  )
}
