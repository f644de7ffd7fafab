import { Coins, PiggyBank, Wallet } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { percentInWords } from '../feedback/percentWords.ts'
import { LoadingRegion, SkeletonStats } from '#pwa/ui/layout/Skeleton.tsx'
import { StatCard } from '#pwa/ui/figures/StatCard.tsx'
import { phoneWidth, useMediaQuery } from '#pwa/ui/layout/useMediaQuery.ts'
import type { Money } from './money.ts'

/** `units` are ten-thousandths. */
interface Figure {
  readonly label: string
  readonly units: number
  readonly detail?: string | undefined
}

export interface Figures {
  readonly total: Figure
  readonly spent: Omit<Figure, 'detail'> & {
    readonly percentUsed: number
    readonly waiting?: number
  }
  readonly left: Figure & {
    /** On a phone, no other card is beside it, so these words say label and detail together. */
    readonly alone?: string
  }
}

interface Props {
  readonly money: Money
  readonly figures: Figures | undefined
  readonly loading: string
}

interface DrawnProps {
  readonly money: Money
  readonly figures: Figures
}

/** The figures are in three cards, on a phone in one (docs/product.md, Budget). */
export const BudgetFigures = ({ money, figures, loading }: Props) => {
  const isPhone = useMediaQuery(phoneWidth)
  const className = isPhone ? 'grid' : 'grid grid-cols-3 gap-4 lg:gap-5'
  if (figures === undefined) {
    return (
      <LoadingRegion label={loading} className={className}>
        <SkeletonStats count={isPhone ? 1 : 3} />
      </LoadingRegion>
    )
  }
  return (
    <div className={className}>
      {isPhone ? <OneCard {...{ money, figures }} /> : <ThreeCards {...{ money, figures }} />}
    </div>
  )
}

const ThreeCards = ({ money, figures: { total, spent, left } }: DrawnProps) => {
  const isOver = left.units < 0
  const percent = percentUsed(spent)
  return (
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
        detail={waitingIn(spent, money) ?? percent}
        progress={{ value: spent.percentUsed, label: percent }}
        icon={<Coins aria-hidden className="size-5" />}
        tone={isOver ? 'warn' : 'plain'}
      />
      <StatCard
        label={left.label}
        value={money.format(left.units)}
        detail={isOver ? m.budget_remaining_over() : left.detail}
        icon={<PiggyBank aria-hidden className="size-5" />}
        tone={isOver ? 'warn' : 'good'}
      />
    </>
  )
}

const OneCard = ({ money, figures: { total, spent, left } }: DrawnProps) => {
  const isOver = left.units < 0
  const amount = money.format(total.units)
  const percentLeft = 100 - spent.percentUsed
  const details = [
    percentLeft < 0 || total.units <= 0
      ? m.budget_spent_of({ amount })
      : m.budget_left_of({ amount, percent: percentInWords(percentLeft) }),
    waitingIn(spent, money),
    left.alone === undefined ? left.detail : undefined,
  ]
  return (
    <StatCard
      large
      label={isOver ? m.budget_remaining_over() : (left.alone ?? left.label)}
      value={money.format(left.units)}
      detail={details.map((words) => words !== undefined && <Line key={words}>{words}</Line>)}
      progress={{ value: spent.percentUsed, label: percentUsed(spent) }}
      tone={isOver ? 'warn' : 'plain'}
    />
  )
}

const Line = ({ children }: { readonly children: string }) => (
  <span className="block tabular-nums">{children}</span>
)

const percentUsed = (spent: Figures['spent']): string =>
  m.budget_percent_used({ percent: percentInWords(spent.percentUsed) })

const waitingIn = (spent: Figures['spent'], money: Money): string | undefined =>
  spent.waiting
    ? m.own_budgets_stat_waiting({
        percent: percentUsed(spent),
        amount: money.format(spent.waiting),
      })
    : undefined
