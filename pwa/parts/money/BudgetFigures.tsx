import { Coins, PiggyBank, Wallet } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { percentInWords } from '../feedback/percentWords.ts'
import { LastOnPhones } from '#pwa/ui/layout/LastOnPhones.tsx'
import { LoadingRegion, SkeletonStats } from '#pwa/ui/layout/Skeleton.tsx'
import { StatCard } from '#pwa/ui/layout/StatCard.tsx'
import type { Money } from './money.ts'

/** Stacked on a phone, with the rest first: an amount of ten digits fits only there. */
const grid = 'grid gap-3 sm:grid-cols-3 sm:gap-4 lg:gap-5'

/** An amount in ten-thousandths, with its words. */
interface Figure {
  readonly label: string
  readonly units: number
  readonly detail?: string | undefined
}

export interface Figures {
  readonly total: Figure
  readonly spent: Omit<Figure, 'detail'> & {
    readonly percentUsed: number
    /** The part that waits for a parent. */
    readonly waiting?: number
  }
  readonly left: Figure
}

interface Props {
  readonly money: Money
  /** undefined until counted. */
  readonly figures: Figures | undefined
  /** Said until then. */
  readonly loading: string
}

/** The three cards that say how far a budget's money has gone (docs/product.md, Budget). */
export const BudgetFigures = ({ money, figures, loading }: Props) => {
  if (figures === undefined) {
    return (
      <LoadingRegion label={loading} className={grid}>
        <SkeletonStats count={3} />
      </LoadingRegion>
    )
  }
  const { total, spent, left } = figures
  const isOver = left.units < 0
  const percent = m.budget_percent_used({ percent: percentInWords(spent.percentUsed) })
  return (
    <div className={grid}>
      <LastOnPhones
        below="sm"
        part={
          <>
            <StatCard
              label={total.label}
              value={money.format(total.units)}
              detail={total.detail}
              icon={<Wallet aria-hidden className="size-5" />}
            />
            <StatCard
              label={spent.label}
              value={money.format(spent.units)}
              detail={
                spent.waiting
                  ? m.own_budgets_stat_waiting({ percent, amount: money.format(spent.waiting) })
                  : percent
              }
              progress={{ value: spent.percentUsed, label: percent }}
              icon={<Coins aria-hidden className="size-5" />}
              tone={isOver ? 'warn' : 'plain'}
            />
          </>
        }
      >
        <StatCard
          label={left.label}
          value={money.format(left.units)}
          detail={isOver ? m.budget_remaining_over() : left.detail}
          icon={<PiggyBank aria-hidden className="size-5" />}
          tone={isOver ? 'warn' : 'good'}
        />
      </LastOnPhones>
    </div>
  )
}
