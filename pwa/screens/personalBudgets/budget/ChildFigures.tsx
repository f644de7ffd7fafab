import { m } from '#shared/messages/messages.ts'
import type { Jar } from '#shared/money/children/childMoney.ts'
import type { Money } from '#pwa/parts/money/money.ts'
import { useChildsJar } from '#pwa/records/money/personal/childMoney.ts'
import { PeriodFigures } from './PeriodFigures.tsx'
import type { OneBudget } from './useOneBudget.ts'

/** Shows the present period of a child's budget: the rest equals the child's jar. */
export const ChildFigures = ({ of: { budget, money, view } }: { readonly of: OneBudget }) => {
  const { jar, hasAllowance } = useChildsJar(budget)
  const shown = jar && view.shown
  const other = jar && { left: jar.left, why: whyOf(jar, hasAllowance, money) }
  return (
    <PeriodFigures
      shown={shown}
      money={money}
      isPresent
      {...(other === undefined ? {} : { other })}
    />
  )
}

const whyOf = (jar: Jar, hasAllowance: boolean, money: Money): string | undefined => {
  if (jar.left === jar.leftOfLimit) return m.own_budgets_stat_limited()
  return hasAllowance ? m.own_budgets_stat_paid_in({ amount: money.format(jar.paidIn) }) : undefined
}
