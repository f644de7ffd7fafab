import { counts } from '#shared/money/personal/periodFigures.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'

export interface Spending {
  readonly budget: string
  readonly person: string
  readonly day: string
  /** The amount is in ten-thousandths, because no currency has smaller units. */
  readonly amount: number
}

export const spendingOf = (record: StoredRecord): Spending | undefined => {
  if (record.kind !== 'personalExpense' || record._deleted) return undefined
  const expense = record as unknown as Shown<PersonalExpense>
  if (!counts(expense)) return undefined
  const { personalBudgetId: budget, userId: person, date: day } = expense
  return { budget, person, day, amount: toUnits(expense.amount) }
}
