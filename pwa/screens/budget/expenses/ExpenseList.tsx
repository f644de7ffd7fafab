import { m } from '#shared/messages/messages.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Shown } from '#shared/core/record.ts'
import { useReveal } from '#pwa/state/reveal.ts'
import { useLongList } from '#pwa/ui/lists/useLongList.ts'
import { ExpenseRow } from './ExpenseRow.tsx'
import { useExpenseRows } from './useExpenseRows.ts'
import type { ExpenseActions } from './useExpenseRows.ts'

interface Props extends ExpenseActions {
  readonly expenses: readonly Shown<Expense>[]
  readonly categories: readonly BudgetCategory[]
}

/** Pixels that a row takes before it is measured. */
const usualRow = 68

/** Any number of expenses, of which only those in view and a few around are drawn. */
export const ExpenseList = ({ expenses, categories, ...actions }: Props) => {
  const { list, shown } = useLongList(expenses, usualRow, useReveal('/budget')?.id)
  const rowOf = useExpenseRows(
    shown.map(({ item }) => item),
    categories,
    actions,
  )
  return (
    <ul {...list} aria-label={m.budget_expenses_label()}>
      {shown.map(({ item, props }) => (
        <li key={item.id} {...props} className="border-b border-line">
          <ExpenseRow {...rowOf(item)} />
        </li>
      ))}
    </ul>
  )
}
