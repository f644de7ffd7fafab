import { Coins, PiggyBank, Wallet } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { figuresOf } from '#shared/money/family/budgetSummary.ts'
import type { PeriodSummary } from '#shared/money/personal/periodFigures.ts'
import type { Money } from '#pwa/parts/money/money.ts'
import { percentInWords } from '#pwa/parts/feedback/percentWords.ts'
import { LoadingRegion, SkeletonStats } from '#pwa/ui/layout/Skeleton.tsx'
import { StatCard } from '#pwa/ui/layout/StatCard.tsx'

/** One below the other on a phone: an amount of ten digits fits nowhere else. */
const grid = 'grid gap-3 sm:grid-cols-3 sm:gap-4 lg:gap-5'

interface Props {
  /** undefined until counted. */
  readonly shown: PeriodSummary | undefined
  readonly money: Money
  readonly isPresent: boolean
  /** The rest, if that is not the period's total less the spending. */
  readonly other?: { readonly left: number; readonly why: string | undefined }
}

/** How far the period's money has gone. */
export const PeriodFigures = ({ shown, money, isPresent, other }: Props) => {
  if (shown === undefined) {
    return (
      <LoadingRegion label={m.own_budgets_loading()} className={grid}>
        <SkeletonStats count={3} />
      </LoadingRegion>
    )
  }
  const { total, carried, spent, waiting } = shown
  const left = other?.left ?? shown.left
  const { percentUsed } = figuresOf(total, spent)
  const percent = m.budget_percent_used({ percent: percentInWords(percentUsed) })
  const isOver = left < 0
  return (
    <div className={grid}>
      <StatCard
        label={m.own_budgets_stat_total()}
        value={money.format(total)}
        detail={
          carried > 0
            ? m.own_budgets_stat_carried({ amount: money.format(carried) })
            : isPresent
              ? undefined
              : m.own_budgets_stat_todays_total()
        }
        icon={<Wallet aria-hidden className="size-5" />}
      />
      <StatCard
        label={m.own_budgets_stat_spent()}
        value={money.format(spent)}
        detail={
          waiting > 0
            ? m.own_budgets_stat_waiting({ percent, amount: money.format(waiting) })
            : percent
        }
        progress={{ value: percentUsed, label: percent }}
        icon={<Coins aria-hidden className="size-5" />}
        tone={isOver ? 'warn' : 'plain'}
      />
      <StatCard
        label={m.own_budgets_stat_left()}
        value={money.format(left)}
        detail={isOver ? m.budget_remaining_over() : other?.why}
        icon={<PiggyBank aria-hidden className="size-5" />}
        tone={isOver ? 'warn' : 'good'}
      />
    </div>
  )
}
