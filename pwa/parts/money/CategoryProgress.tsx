import clsx from 'clsx'
import { m } from '#shared/messages/messages.ts'
import type { BudgetFigures } from '#shared/money/family/budgetSummary.ts'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'
import { CategoryDot } from './CategoryDot.tsx'
import { useMoney } from './money.ts'
import type { Money } from './money.ts'
import { percentInWords } from '../feedback/percentWords.ts'

interface Props {
  readonly name: string
  readonly color: string | undefined
  readonly figures: BudgetFigures
  readonly detailed?: boolean
  readonly money?: Money | undefined
}

export const CategoryProgress = ({ name, color, figures, detailed = false, ...given }: Props) => {
  const familys = useMoney()
  const money = given.money ?? familys
  const { budget, spent, remaining, percentUsed, carried = 0 } = figures
  /** Spending without a category is no warning, because it has no budget. */
  const hasBudget = budget > 0 || color !== undefined
  const isOver = hasBudget && remaining < 0
  const [spentText, budgetText] = [money.format(spent), money.format(budget)]
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="flex min-w-0 items-baseline gap-2.5 font-medium">
          <CategoryDot color={color} />
          <span dir="auto" className="[overflow-wrap:anywhere]">
            {name}
          </span>
        </p>
        <p className="text-sm text-muted tabular-nums">
          <span className={clsx('font-semibold', isOver ? 'text-warn' : 'text-ink')}>
            {spentText}
          </span>{' '}
          {hasBudget ? m.budget_spent_of({ amount: budgetText }) : m.budget_spent_alone()}
        </p>
      </div>
      {hasBudget && (
        <ProgressBar
          className={detailed ? 'mt-1.5 sm:mt-2' : 'mt-2'}
          size="sm"
          value={budget <= 0 && spent > 0 ? 100 : percentUsed}
          label={m.budget_spent_label({ name, spent: spentText, amount: budgetText })}
          {...(isOver ? { tone: 'warn' } : color === undefined ? {} : { color })}
        />
      )}
      {hasBudget && detailed && (
        <p
          className={clsx(
            'mt-1.5 flex justify-between text-sm tabular-nums max-sm:hidden',
            isOver ? 'text-warn' : 'text-muted',
          )}
        >
          <span>{m.budget_percent_spent({ percent: percentInWords(percentUsed) })}</span>
          <span>
            {isOver
              ? m.budget_over_by({ amount: money.format(-remaining) })
              : m.budget_left({ amount: money.format(remaining) })}
          </span>
        </p>
      )}
      {detailed && carried !== 0 && (
        <p className="mt-1 text-sm text-muted tabular-nums">
          {m.budget_carried({ amount: money.format(carried) })}
        </p>
      )}
    </div>
  )
}
