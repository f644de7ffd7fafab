import type { BudgetSummary } from '#shared/money/family/budgetSummary.ts'
import { m } from '#shared/messages/messages.ts'
import { distinguishableColors } from './distinguishableColors.ts'

export interface Share {
  readonly key: string
  readonly name: string
  /** undefined for a share without a category of its own. */
  readonly color: string | undefined
  readonly spent: number
  readonly percent: number
}

/** More parts cannot be distinguished. */
const mostShares = 8

/** The smallest shares together are 'Others'. */
export const sharesOf = ({ categories, uncategorised }: BudgetSummary): readonly Share[] => {
  const all = [
    ...categories.map(({ category, spent: part }) => ({
      key: category.id,
      name: category.name,
      color: category.color as string | undefined,
      spent: part,
    })),
    {
      key: 'uncategorised',
      name: m.budget_uncategorized(),
      color: undefined,
      spent: uncategorised?.spent ?? 0,
    },
  ]
    .filter((part) => part.spent > 0)
    .toSorted((a, b) => b.spent - a.spent)
  /** The sum is more than the month's if another category got more money back than it spent. */
  const spent = all.reduce((sum, part) => sum + part.spent, 0)
  const shown = all.length > mostShares ? all.slice(0, mostShares - 1) : all
  const others = all.slice(shown.length).reduce((sum, part) => sum + part.spent, 0)
  const colors = distinguishableColors(shown.map(({ color }) => color))
  return [
    ...shown.map((part, at) => ({ ...part, color: colors[at] })),
    ...(others === 0
      ? []
      : [{ key: 'others', name: m.budget_chart_others(), color: undefined, spent: others }]),
  ].map((part) => ({ ...part, percent: Math.round((part.spent / spent) * 100) }))
}
