import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { money, moneyInput, toUnits } from '../money.ts'
import { idPart, recordFields } from '../../core/record.ts'
import { dayText, localDate, requiredText } from '../../core/text.ts'

const isMissing = (input: unknown): boolean => input == null || input === ''

/** What a person types into the expense dialog, and what POST …/budget/expenses takes. */
export const expenseInputSchema = z.object({
  description: requiredText(m.budget_description_required),
  amount: moneyInput(m.budget_expense_amount_required).refine((amount) => toUnits(amount) > 0, {
    error: m.budget_expense_amount_zero,
  }),
  categoryId: z
    .string({ error: m.budget_category_required })
    .min(1, { error: m.budget_category_required })
    .max(120),
  /** 'yyyy-MM-dd' */
  date: dayText(({ input }) =>
    isMissing(input) ? m.budget_date_required() : m.budget_date_invalid(),
  ),
  /** Did it come back? Its category has spent so much less then. */
  isRefund: z.boolean().optional(),
})

/** One that names a category which is gone is shown under 'Uncategorised' (docs/access.md, Kinds). */
export const expenseSchema = z.object({
  ...recordFields,
  ...expenseInputSchema.shape,
  kind: z.literal('expense'),
  familyId: z.string().min(1).max(60),
  /** Who recorded it. */
  userId: z.string().min(1).max(60),
  amount: money,
  /** Of what recurs: of which series it is, and the day on which that was due. */
  seriesId: idPart.optional(),
  dueOn: localDate.optional(),
})

export type ExpenseInput = z.output<typeof expenseInputSchema>
export type Expense = z.infer<typeof expenseSchema>

/** What it adds to what was spent, in ten-thousandths: a refund takes off. */
export const spentUnits = ({ amount, isRefund }: Pick<Expense, 'amount' | 'isRefund'>): number =>
  isRefund === true ? -toUnits(amount) : toUnits(amount)

/** What recurs is entered once for a day: its id follows from both; undefined for what does not recur. */
export const moneyEntryId = ({
  kind,
  seriesId,
  dueOn,
}: Partial<Pick<Expense, 'seriesId' | 'dueOn'>> & { readonly kind: string }): string | undefined =>
  seriesId === undefined || dueOn === undefined ? undefined : `${kind}:${seriesId}:${dueOn}`
