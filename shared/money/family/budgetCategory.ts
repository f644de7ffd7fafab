import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { money, moneyInput } from '../money.ts'
import { month } from '../../time/monthSchema.ts'
import { recordFields } from '../../core/record.ts'
import { patternText, requiredText } from '../../core/text.ts'

/** The first color is the default (docs/product.md, Numbers). */
export const categoryColors = [
  '#4F46E5',
  '#10B981',
  '#F59E0B',
  '#EF4444',
  '#8B5CF6',
  '#06B6D4',
  '#84CC16',
  '#F97316',
  '#EC4899',
  '#6366F1',
] as const

const colour = patternText().regex(/^#[\da-fA-F]{6}$/)

export const budgetCategoryInputSchema = z.object({
  name: requiredText(m.budget_name_required),
  budgetAmount: moneyInput(m.budget_amount_required),
  color: colour.default(categoryColors[0]),
  /**
   * 'yyyy-MM', the month from which unspent money carries over; absent or null if it never does.
   */
  carriesFrom: month.nullable().optional(),
})

const monthlyAmount = z.object({ from: month, amount: money })

export const budgetCategorySchema = z.object({
  ...recordFields,
  kind: z.literal('budgetCategory'),
  familyId: z.string().min(1).max(60),
  name: budgetCategoryInputSchema.shape.name,
  color: budgetCategoryInputSchema.shape.color,
  carriesFrom: budgetCategoryInputSchema.shape.carriesFrom,
  /** Each amount is valid from its month on (docs/product.md, Budget). */
  amounts: z.array(monthlyAmount).max(600).default([]),
  movedTo: z.string().min(1).max(120).nullable().default(null),
})

export type BudgetCategoryInput = z.output<typeof budgetCategoryInputSchema>
export type BudgetCategory = z.infer<typeof budgetCategorySchema>
export type MonthlyAmounts = BudgetCategory['amounts']

/**
 * Returns '0.00' before the first amount. If two amounts begin in the same month, the one that was
 * written later counts; it comes first in the list.
 */
export const amountIn = (amounts: MonthlyAmounts, inMonth: string): string =>
  amounts
    .filter(({ from }) => from <= inMonth)
    .reduce<MonthlyAmounts[number]>((latest, each) => (each.from > latest.from ? each : latest), {
      from: '',
      amount: '0.00',
    }).amount

export const withAmount = (
  amounts: MonthlyAmounts,
  from: string,
  amount: string,
): MonthlyAmounts =>
  amountIn(amounts, from) === amount && amounts.length > 0
    ? amounts
    : [...amounts.filter((each) => each.from !== from), { from, amount }].sort((a, b) =>
        a.from < b.from ? -1 : 1,
      )

/** The category that was deleted has no budget from that month on; earlier months keep theirs. */
export const movedAway = (
  category: BudgetCategory,
  movedTo: string,
  from: string,
): Pick<BudgetCategory, 'movedTo' | 'amounts'> => ({
  movedTo,
  amounts: withAmount(
    category.amounts.filter((each) => each.from < from),
    from,
    '0.00',
  ),
})
