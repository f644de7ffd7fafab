import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import { toUnits } from '#shared/money/money.ts'
import { m } from '#shared/messages/messages.ts'
import { LocalRefusal } from '#pwa/outbox/writer.ts'
import type { Money } from '#pwa/parts/money/money.ts'

/** Names a child's rule in words for a child, and what was left. @returns the failure itself where it is another. */
export const refusedSpending = (
  failure: unknown,
  { period }: Pick<PersonalBudget, 'period'>,
  money: Money,
): unknown => {
  if (!(failure instanceof LocalRefusal)) return failure
  const { code, left = '0.00' } = failure
  if (code === 'over-limit') {
    return new Error(m.own_budgets_over_limit({ left: money.format(toUnits(left)), period }))
  }
  if (code === 'category-blocked') return new Error(m.approvals_category_blocked())
  if (code === 'category-not-allowed') return new Error(m.approvals_category_not_allowed())
  return failure
}
