import { monthOf } from '#shared/time/month.ts'
import type { ExpenseInput } from '#shared/money/family/expense.ts'
import { m } from '#shared/messages/messages.ts'
import { useBudgetChanges } from '#pwa/records/money/family/budget.ts'
import { useTellMade } from '#pwa/parts/adding/useTellMade.ts'

export const useMakeExpense = () => {
  const changes = useBudgetChanges()
  const tellMade = useTellMade()
  return async (input: ExpenseInput): Promise<void> => {
    const { id } = await changes.createExpense(input)
    const { description, date } = input
    const toast = { title: m.budget_expense_made(), description }
    tellMade({ id, path: '/budget', search: `?month=${monthOf(date)}`, toast })
  }
}
