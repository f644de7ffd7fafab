import { m } from '#shared/messages/messages.ts'
import { figuresOf } from '#shared/money/family/budgetSummary.ts'
import type { PeriodSummary } from '#shared/money/personal/periodFigures.ts'
import { useChildsJar } from '#pwa/records/money/personal/childMoney.ts'
import type { ChildsJar } from '#pwa/records/money/personal/childMoney.ts'
import { BudgetFigures } from '#pwa/parts/money/BudgetFigures.tsx'
import type { Figures } from '#pwa/parts/money/BudgetFigures.tsx'
import type { Money } from '#pwa/parts/money/money.ts'
import type { OneBudget } from './usePeriod.ts'

interface Props {
  readonly of: OneBudget
}

export const PeriodFigures = ({ of }: Props) => {
  const { shown, isPresent } = of.view
  const left = shown && { label: m.own_budgets_stat_left(), units: shown.left }
  return <Drawn {...{ of, left, isPresent }} />
}

/** The amount left equals the one in the child's jar. */
export const ChildFigures = ({ of }: Props) => {
  const childs = useChildsJar(of.record)
  const left = childs.jar && {
    label: m.own_budgets_stat_left(),
    units: childs.jar.left,
    detail: whyOf(childs, of.money),
  }
  return <Drawn {...{ of, left }} isPresent />
}

interface DrawnProps extends Props {
  readonly left: Figures['left'] | undefined
  readonly isPresent: boolean
}

const Drawn = ({ of: { money, view }, left, isPresent }: DrawnProps) => {
  const { shown } = view
  const figures = shown && left && { ...figuresIn(shown, money, isPresent), left }
  return <BudgetFigures money={money} figures={figures} loading={m.own_budgets_loading()} />
}

const figuresIn = (
  { total, carried, spent, waiting }: PeriodSummary,
  money: Money,
  isPresent: boolean,
): Omit<Figures, 'left'> => ({
  total: {
    label: m.own_budgets_stat_total(),
    units: total,
    detail:
      carried > 0
        ? m.own_budgets_stat_carried({ amount: money.format(carried) })
        : isPresent
          ? undefined
          : m.own_budgets_stat_todays_total(),
  },
  spent: {
    label: m.own_budgets_stat_spent(),
    units: spent,
    percentUsed: figuresOf(total, spent).percentUsed,
    waiting,
  },
})

const whyOf = ({ jar, hasAllowance }: ChildsJar, money: Money): string | undefined => {
  if (jar === undefined) return undefined
  if (jar.left === jar.leftOfLimit) return m.own_budgets_stat_limited()
  return hasAllowance ? m.own_budgets_stat_paid_in({ amount: money.format(jar.paidIn) }) : undefined
}
