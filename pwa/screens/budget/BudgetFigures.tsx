import { Coins, PiggyBank, Wallet } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { BudgetSummary } from '#shared/money/family/budgetSummary.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { percentInWords } from '#pwa/parts/feedback/percentWords.ts'
import { LastOnPhones } from '#pwa/ui/layout/LastOnPhones.tsx'
import { LoadingRegion, SkeletonStats } from '#pwa/ui/layout/Skeleton.tsx'
import { StatCard } from '#pwa/ui/layout/StatCard.tsx'

interface Props {
  /** undefined until counted. */
  readonly summary: BudgetSummary | undefined
  readonly month: string
  readonly present: string
}

/** Stacked on a phone, with the rest first: an amount of ten digits fits only there. */
const grid = 'grid gap-3 sm:grid-cols-3 sm:gap-4 lg:gap-5'

/** The three cards (docs/product.md, Budget). */
export const BudgetFigures = ({ summary, month, present }: Props) => {
  const money = useMoney()
  if (summary === undefined) {
    return (
      <LoadingRegion label={m.budget_loading()} className={grid}>
        <SkeletonStats count={3} />
      </LoadingRegion>
    )
  }
  const { budget, spent, remaining, percentUsed, categories } = summary
  const isOver = remaining < 0
  const percent = m.budget_percent_used({ percent: percentInWords(percentUsed) })
  return (
    <div className={grid}>
      <LastOnPhones
        below="sm"
        part={
          <>
            <StatCard
              label={m.budget_total()}
              value={money.format(budget)}
              detail={m.budget_total_detail({ n: categories.length })}
              icon={<Wallet aria-hidden className="size-5" />}
            />
            <StatCard
              label={m.budget_spent()}
              value={money.format(spent)}
              detail={percent}
              progress={{ value: percentUsed, label: percent }}
              icon={<Coins aria-hidden className="size-5" />}
              tone={isOver ? 'warn' : 'plain'}
            />
          </>
        }
      >
        <StatCard
          label={m.budget_remaining()}
          value={money.format(remaining)}
          detail={
            isOver
              ? m.budget_remaining_over()
              : month === present
                ? m.budget_remaining_left()
                : m.budget_remaining_left_then({ month: monthInWords(month) })
          }
          icon={<PiggyBank aria-hidden className="size-5" />}
          tone={isOver ? 'warn' : 'good'}
        />
      </LastOnPhones>
    </div>
  )
}
