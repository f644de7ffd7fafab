import type { StoredRecord } from '#shared/core/record.ts'
import type { SpentQuery } from '#shared/money/personal/personalBudgetLists.ts'
import { spendingOf } from '../../spending.ts'
import type { Spending } from '../../spending.ts'
import type { Prepare } from './scope.ts'

export const countSpending = (prepare: Prepare, record: StoredRecord): void => {
  if (record.kind !== 'personalExpense') return
  const before = storedSpending(prepare, record.id)
  const after = spendingOf(record)
  if (before !== undefined) add(prepare, before, -before.amount)
  if (after !== undefined) add(prepare, after, after.amount)
  /** An erased expense must leave no trace of its day. */
  if (before !== undefined) prepare(forgetEmpty).run(before.budget, before.person, before.day)
}

export const readSpent = (prepare: Prepare, query: SpentQuery): number => {
  const { personalBudgetId, userId, from, to, without } = query
  const row = prepare<string[], { amount: number }>(spentBetween).get(
    personalBudgetId,
    userId,
    from,
    to,
  )
  const apart = storedSpending(prepare, without)
  const isIncluded =
    apart?.budget === personalBudgetId &&
    apart.person === userId &&
    apart.day >= from &&
    apart.day <= to
  return (row?.amount ?? 0) - (isIncluded ? apart.amount : 0)
}

const storedSpending = (prepare: Prepare, id: string): Spending | undefined => {
  const stored = prepare<[string], { body: string }>(bodyById).get(id)
  return stored && spendingOf(JSON.parse(stored.body) as StoredRecord)
}

const add = (prepare: Prepare, { budget, person, day }: Spending, amount: number): void => {
  prepare(addSpending).run(budget, person, day, amount)
}

const bodyById = 'SELECT body FROM records WHERE id = ?'

const addSpending = `
  INSERT INTO spending (budget, person, day, amount) VALUES (?, ?, ?, ?)
  ON CONFLICT (budget, person, day) DO UPDATE SET amount = amount + excluded.amount`

const forgetEmpty =
  'DELETE FROM spending WHERE budget = ? AND person = ? AND day = ? AND amount = 0'

const spentBetween = `
  SELECT coalesce(sum(amount), 0) AS amount FROM spending
  WHERE budget = ? AND person = ? AND day BETWEEN ? AND ?`
