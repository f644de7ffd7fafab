import { toUnits } from '#shared/money/money.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import { m } from '#shared/messages/messages.ts'
import type { AttentionItem } from '#pwa/database/deviceTables.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import { LocalRefusal } from '#pwa/outbox/writer.ts'
import { notSaved } from '../forms/fieldErrors.ts'
import type { FieldErrors } from '../forms/fieldErrors.ts'
import { useMoney } from './money.ts'
import type { Money } from './money.ts'

export interface BudgetWords extends Pick<Money, 'format'> {
  readonly period: PersonalBudget['period']
}

/** Undefined until the budget is known. */
export const useBudgetWords = (budgetId: string | undefined): BudgetWords | undefined => {
  const budget = useRecord<PersonalBudget>('personalBudget', budgetId ?? null)
  const money = useMoney(budget?.currency ?? 'USD')
  if (budget === undefined) return undefined
  return { format: money.format, period: budget?.period ?? 'monthly' }
}

export const refusedWords = (
  { code, left }: Pick<AttentionItem, 'code' | 'left'>,
  { period, format }: BudgetWords,
): string =>
  code === 'over-limit' && left !== undefined
    ? m.child_home_ask_over_limit({ left: format(toUnits(left)), period })
    : m.child_home_refused({ code: code ?? '' })

/** @param most what the limit still allows, in ten-thousandths. */
export const overLimit = ({ period, format }: BudgetWords, most: number): string =>
  m.child_home_over_limit({ most: format(most), period })

export const refusedSpending = (failure: unknown, words: BudgetWords): FieldErrors => {
  const { code = '', left = '0.00' } = failure instanceof LocalRefusal ? failure : {}
  if (code === 'over-limit') return { amount: overLimit(words, toUnits(left)) }
  return code === 'category-blocked' || code === 'category-not-allowed'
    ? { '': m.child_home_refused({ code }) }
    : notSaved(failure)
}
