import { z } from 'zod'
import {
  allowanceId,
  allowanceInputSchema,
  allowancePeriods,
} from '#shared/money/children/allowance.ts'
import type { Allowance } from '#shared/money/children/allowance.ts'
import type { LedgerEntry } from '#shared/money/children/ledgerEntry.ts'
import { money } from '#shared/money/money.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'

const { amount, period, startDate } = allowanceInputSchema.shape

export const newAllowance = z.strictObject({
  childBudgetId: z.string().min(1).max(120),
  ...allowanceInputSchema.shape,
})

/** In a change, what is absent stays as it is. */
export const allowancePatch = z.strictObject({
  amount: amount.optional(),
  period: period.unwrap().optional(),
  startDate: startDate.optional(),
  isPaused: z.boolean().optional(),
})

export const allowanceAnswer = z.object({
  id: z.string(),
  childBudgetId: z.string(),
  amount: money,
  period: z.enum(allowancePeriods),
  startDate: z.iso.date(),
  isPaused: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
allowanceAnswer.register(z.globalRegistry, { id: 'Allowance' })

export const ledgerEntryAnswer = z.object({
  id: z.string(),
  allowanceId: z.string(),
  childBudgetId: z.string(),
  amount: money,
  date: z.iso.date(),
  paidAt: instant,
})
ledgerEntryAnswer.register(z.globalRegistry, { id: 'LedgerEntry' })

/** Sound for stored records of the kind, here and below: the store keeps only what its schema let through. */
export const asAllowance = (record: StoredRecord) => record as unknown as Allowance & StoredRecord

export const toAllowanceAnswer = (record: StoredRecord): z.input<typeof allowanceAnswer> =>
  allowanceAnswer.parse(asAllowance(record))

export const toLedgerEntryAnswer = (record: StoredRecord): z.input<typeof ledgerEntryAnswer> => {
  const entry = record as unknown as LedgerEntry
  return ledgerEntryAnswer.parse({ ...entry, allowanceId: allowanceId(entry.childBudgetId) })
}
