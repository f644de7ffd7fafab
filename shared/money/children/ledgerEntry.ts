import { z } from 'zod'
import { money } from '../money.ts'
import { idPart, recordFields } from '../../core/record.ts'
import { instant, localDate } from '../../core/text.ts'

export const ledgerEntrySchema = z.object({
  ...recordFields,
  kind: z.literal('ledgerEntry'),
  homeFamilyId: z.string().min(1).max(60),
  childBudgetId: idPart,
  amount: money,
  date: localDate,
  /** The time of the payment, which is later than `date` if the server was off. */
  paidAt: instant,
})

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

export const ledgerEntryId = ({
  childBudgetId,
  date,
}: Pick<LedgerEntry, 'childBudgetId' | 'date'>): string => `ledgerEntry:${childBudgetId}:${date}`
