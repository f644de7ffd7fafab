import { z } from 'zod'
import { money } from '../money.ts'
import { idPart, recordFields } from '../../core/record.ts'
import { instant, localDate } from '../../core/text.ts'

/** The payment of an allowance on one day. Only the server writes it, once. */
export const ledgerEntrySchema = z.object({
  ...recordFields,
  kind: z.literal('ledgerEntry'),
  homeFamilyId: z.string().min(1).max(60),
  childBudgetId: idPart,
  amount: money,
  /** The day on which it was due, 'yyyy-MM-dd'. */
  date: localDate,
  /** When it was paid: later than the day where the server was off. */
  paidAt: instant,
})

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/** A budget has one allowance, and a day is paid once. */
export const ledgerEntryId = ({
  childBudgetId,
  date,
}: Pick<LedgerEntry, 'childBudgetId' | 'date'>): string => `ledgerEntry:${childBudgetId}:${date}`
