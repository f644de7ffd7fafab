import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { figuresOf } from '#shared/money/family/budgetSummary.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { usePresentPeriod } from '#pwa/records/money/personal/budgetPeriods.ts'
import { useChildsJar } from '#pwa/records/money/personal/childMoney.ts'
import { percentInWords } from '#pwa/parts/feedback/percentWords.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'

interface Props {
  readonly budget: Shown<PersonalBudget>
}

export const AmountLeft = ({ budget }: Props) => {
  const present = usePresentPeriod(budget, useFamilyToday())
  return <Amount budget={budget} left={present?.left} of={present?.total} />
}

/**
 * The jar of a child with an allowance shows no total, because what is not spent adds up without a
 * limit.
 */
export const AmountInJar = ({ budget }: Props) => {
  const { jar, hasAllowance } = useChildsJar(budget)
  return <Amount budget={budget} left={jar?.left} of={hasAllowance ? undefined : jar?.paidIn} />
}

interface AmountProps extends Props {
  /** In ten-thousandths; undefined until counted, and a blank keeps its place. */
  readonly left: number | undefined
  readonly of: number | undefined
}

const Amount = ({ budget, left, of }: AmountProps) => {
  const { currency, period } = budget
  const { format } = useMoney(currency)
  const plan = toUnits(budget.totalAmount)
  const facts = [currency, m.personal_budgets_value_period({ period })]
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span
          className={clsx(
            'font-serif text-xl font-semibold',
            left !== undefined && left < 0 && 'text-bad',
          )}
        >
          {left === undefined ? notYet : format(left)}
        </span>
        {left !== undefined && (
          <span>
            {of === undefined
              ? m.child_home_left_word({ period: 'saved' })
              : m.own_budgets_left_of({ amount: format(of) })}
          </span>
        )}
      </p>
      <Used {...{ left, of }} />
      <p className="mt-2 text-sm text-muted">
        {(of === plan ? facts : [format(plan), ...facts]).join(' · ')}
      </p>
    </div>
  )
}

const Used = ({ left, of }: Pick<AmountProps, 'left' | 'of'>) => {
  if (left === undefined || of === undefined) return null
  const { percentUsed } = figuresOf(of, of - left)
  return (
    <ProgressBar
      size="sm"
      className="mt-2"
      value={percentUsed}
      label={m.budget_percent_used({ percent: percentInWords(percentUsed) })}
      tone={left < 0 ? 'warn' : 'brand'}
    />
  )
}

const notYet = '\u2007'
