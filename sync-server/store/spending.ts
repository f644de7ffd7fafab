import { counts } from '#shared/money/personal/periodFigures.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'

/** The amount that one expense adds to the spending of its budget, person and day. */
export interface Spending {
  readonly budget: string
  readonly person: string
  /** 'yyyy-MM-dd' */
  readonly day: string
  /** An amount in ten-thousandths, because no currency has smaller units. */
  readonly amount: number
}

/**
 * @returns undefined for a record that adds nothing: another kind, a deleted expense, or a returned
 * one.
 */
export const spendingOf = (record: StoredRecord): Spending | undefined => {
  if (record.kind !== 'personalExpense' || record._deleted) return undefined
  /** This is sound because the store keeps only what the kind's schema accepted. */
  const expense = record as unknown as Shown<PersonalExpense>
  if (!counts(expense)) return undefined
  const { personalBudgetId: budget, userId: person, date: day } = expense
  return { budget, person, day, amount: toUnits(expense.amount) }
}
