import { toUnits } from '#shared/money/money.ts'
import type { BudgetPeriod } from '#shared/money/personal/personalBudget.ts'
import { m } from '#shared/messages/messages.ts'
import { LocalRefusal } from '#pwa/outbox/writer.ts'
import { notSaved } from '#pwa/parts/forms/fieldErrors.ts'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import type { ChildsJar } from '#pwa/records/money/personal/childMoney.ts'

interface Left extends Pick<ChildsJar, 'jar' | 'hasAllowance'> {
  readonly period: BudgetPeriod
  /** @param units of the budget's currency. */
  readonly format: (units: number) => string
}

/** 'You have $4.50 left this week.' */
export const leftInWords = ({ jar, hasAllowance, period, format }: Left): string =>
  m.child_home_left({ left: format(jar?.left ?? 0), period: hasAllowance ? 'saved' : period })

/**
 * Tells that an expense exceeds the limit, which is another sum than the jar's. @param most the
 * most that it still allows, in ten-thousandths.
 */
export const overLimit = (
  { period, format }: Pick<Left, 'period' | 'format'>,
  most: number,
): string => m.child_home_over_limit({ most: format(most), period })

/** Why it was not taken, in a child's words; what went wrong otherwise stays what it is. */
export const childRefusal = (failure: unknown, left: Left): FieldErrors => {
  if (!(failure instanceof LocalRefusal)) return notSaved(failure)
  const { code, left: rest = '0.00' } = failure
  return {
    '': code === 'over-limit' ? overLimit(left, toUnits(rest)) : m.child_home_refused({ code }),
  }
}
