import { counts } from '#shared/money/personal/periodFigures.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'

/** What one expense adds to the spending of its budget, person and day. */
export interface Spending {
  readonly budget: string
  readonly person: string
  /** 'yyyy-MM-dd' */
  readonly day: string
  /** In ten-thousandths: no currency has smaller units. */
  readonly amount: number
}

/** undefined for a record that adds nothing: another kind, a deleted expense, one that was sent back. */
export const spendingOf = (record: StoredRecord): Spending | undefined => {
  if (record.kind !== 'personalExpense' || record._deleted) return undefined
  /** Sound because the store keeps only what the kind's schema let through. */
  const expense = record as unknown as Shown<PersonalExpense>
  if (!counts(expense)) return undefined
  const { personalBudgetId: budget, userId: person, date: day } = expense
  return { budget, person, day, amount: toUnits(expense.amount) }
}
