import { m } from '#shared/messages/messages.ts'
import { figuresOf } from '#shared/money/family/budgetSummary.ts'
import type { PeriodSummary } from '#shared/money/personal/periodFigures.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'
import { periodInWords } from './periodWords.ts'
import type { OneBudget } from './usePeriod.ts'

/** Nobody compares more. */
const shownPeriods = 6

export const EarlierPeriods = ({ of }: { readonly of: OneBudget }) => {
  const earlier = of.view.summaries?.slice(1, 1 + shownPeriods) ?? []
  if (earlier.length === 0) return null
  return (
    <Card title={m.own_budgets_earlier()} className="min-w-0">
      {/* Only the server keeps what the total was before, and only for a while. */}
      <p className="mb-2 text-sm text-muted">{m.own_budgets_earlier_total()}</p>
      <ul aria-label={m.own_budgets_earlier()} className="-my-1 divide-y divide-line">
        {earlier.map((period) => (
          <li key={period.from} className="py-3">
            <EarlierPeriod of={of} period={period} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  readonly of: OneBudget
  readonly period: PeriodSummary
}

const EarlierPeriod = ({ of: { record: budget, money, view }, period }: RowProps) => {
  const { from, total, spent } = period
  const name = periodInWords(period, budget.period)
  const [spentText, totalText] = [money.format(spent), money.format(total)]
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <button
          type="button"
          className="relative rounded-small text-start font-medium after:absolute after:-inset-y-3 after:inset-x-0 hover:underline"
          onClick={() => view.show(from)}
        >
          {name}
        </button>
        <p className="text-sm text-muted tabular-nums">
          <span className="font-semibold text-ink">{spentText}</span>{' '}
          {m.budget_spent_of({ amount: totalText })}
        </p>
      </div>
      <ProgressBar
        className="mt-2"
        size="sm"
        value={total === 0 && spent > 0 ? 100 : figuresOf(total, spent).percentUsed}
        tone={spent > total ? 'warn' : 'brand'}
        label={m.budget_spent_label({ name, spent: spentText, amount: totalText })}
      />
    </>
  )
}
