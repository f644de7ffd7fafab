import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { useLeftNow } from '#pwa/records/money/personal/budgetPeriods.ts'
import { useChildsJar } from '#pwa/records/money/personal/childMoney.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'

interface Props {
  readonly budget: Shown<PersonalBudget>
}

/** As the budget's own page counts it. */
export const AmountLeft = ({ budget }: Props) => {
  const left = useLeftNow(budget, useFamilyToday())
  return <Amount {...{ budget, left }} period={budget.period} />
}

/** As the child's home shows it in the jar. */
export const AmountInJar = ({ budget }: Props) => {
  const { jar, hasAllowance } = useChildsJar(budget)
  const period = hasAllowance ? 'saved' : budget.period
  return <Amount {...{ budget, period }} left={jar?.left} />
}

interface AmountProps extends Props {
  /** In ten-thousandths; undefined until counted, and a blank keeps its place. */
  readonly left: number | undefined
  /** 'saved': it stays until it is spent. */
  readonly period: string
}

const Amount = ({ budget, left, period }: AmountProps) => {
  const { format } = useMoney(budget.currency)
  const isOver = left !== undefined && left < 0
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={clsx('font-serif text-xl font-semibold tabular-nums', isOver && 'text-bad')}>
        {left === undefined ? notYet : format(left)}
      </span>
      {left !== undefined && <span>{m.child_home_left_word({ period })}</span>}
    </p>
  )
}

/** As wide as a figure. */
const notYet = '\u2007'
