import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { money, moneyInput, toUnits } from '../money.ts'
import { idPart, recordFields } from '../../core/record.ts'
import { dayText, localDate, requiredText } from '../../core/text.ts'

const isMissing = (input: unknown): boolean => input == null || input === ''

/** A recurring series hands these fields to its entries (docs/add-a-field.md). */
export const entryFields = {
  description: requiredText(m.budget_description_required),
  amount: moneyInput(m.budget_expense_amount_required).refine((amount) => toUnits(amount) > 0, {
    error: m.budget_expense_amount_zero,
  }),
}

type Entry = z.output<z.ZodObject<typeof entryFields>>

export const entryFieldsOf = (series: Entry): Entry =>
  Object.fromEntries(
    Object.keys(entryFields)
      .map((field) => [field, series[field as keyof Entry]] as const)
      .filter(([, value]) => value !== undefined),
  ) as Entry

export const expenseInputSchema = z.object({
  ...entryFields,
  categoryId: z
    .string({ error: m.budget_category_required })
    .min(1, { error: m.budget_category_required })
    .max(120),
  date: dayText(({ input }) =>
    isMissing(input) ? m.budget_date_required() : m.budget_date_invalid(),
  ),
  isRefund: z.boolean().optional(),
})

/** A missing category is shown as 'Uncategorized' (docs/access.md, Kinds). */
export const expenseSchema = z.object({
  ...recordFields,
  ...expenseInputSchema.shape,
  kind: z.literal('expense'),
  familyId: z.string().min(1).max(60),
  userId: z.string().min(1).max(60),
  amount: money,
  seriesId: idPart.optional(),
  dueOn: localDate.optional(),
})

export type ExpenseInput = z.output<typeof expenseInputSchema>
export type Expense = z.infer<typeof expenseSchema>

/** Returns ten-thousandths, negative for a refund, which reduces the spending of its category. */
export const spentUnits = ({ amount, isRefund }: Pick<Expense, 'amount' | 'isRefund'>): number =>
  isRefund === true ? -toUnits(amount) : toUnits(amount)

export const moneyEntryId = ({
  kind,
  seriesId,
  dueOn,
}: Partial<Pick<Expense, 'seriesId' | 'dueOn'>> & { readonly kind: string }): string | undefined =>
  seriesId === undefined || dueOn === undefined ? undefined : `${kind}:${seriesId}:${dueOn}`
