import { toCents } from '#shared/domain/money.ts'
import type { BudgetPeriod } from '#shared/domain/personalBudget.ts'
import { m } from '#shared/messages/messages.ts'
import { LocalRefusal } from '#pwa/outbox/writer.ts'
import type { ChildsJar } from '#pwa/records/personalBudgets/childMoney.ts'

interface Left extends Pick<ChildsJar, 'jar' | 'hasAllowance'> {
  readonly period: BudgetPeriod
  /** @param cents of the budget's currency. */
  readonly format: (cents: number) => string
}

/** 'You have $4.50 left this week.' @param cents what a rule says is left, where it does. */
export const leftInWords = (
  { jar, hasAllowance, period, format }: Left,
  cents = jar?.left ?? 0,
): string => m.child_home_left({ left: format(cents), period: hasAllowance ? 'saved' : period })

/** Why it was not taken, in a child's words; what went wrong otherwise stays what it is. */
export const childRefusal = (failure: unknown, left: Left): unknown => {
  if (!(failure instanceof LocalRefusal)) return failure
  const { code, left: rest } = failure
  if (code !== 'over-limit') return new Error(m.child_home_refused({ code }))
  const words = leftInWords(left, rest === undefined ? undefined : toCents(rest))
  return new Error(`${m.child_home_over_limit()} ${words}`)
}
