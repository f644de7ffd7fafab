import { memo } from 'react'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import { spentUnits } from '#shared/money/family/expense.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { ExpenseLine } from '#pwa/parts/money/rows/ExpenseLine.tsx'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import type { Money } from '#pwa/parts/money/money.ts'

export interface ExpenseRowProps {
  readonly expense: Shown<Expense>
  /** undefined where it is gone. */
  readonly category: BudgetCategory | undefined
  /** The person who recorded it, if that matters. */
  readonly person: string | undefined
  readonly today: string
  readonly money: Money
  readonly mark: Mark | undefined
  readonly onEdit: (expense: Shown<Expense>) => void
  readonly onDelete: (expense: Shown<Expense>) => void
  readonly onHistory: (expense: Shown<Expense>) => void
}

/** Renders again only if its expense changes: a family has thousands. */
export const ExpenseRow = memo((props: ExpenseRowProps) => {
  const { expense, today, money, onEdit, onDelete, onHistory, ...known } = props
  const { description, date, isRefund, seriesId } = expense
  return (
    <ExpenseLine
      {...known}
      description={description}
      when={dayInWords(date, today)}
      amount={money.format(spentUnits(expense))}
      onEdit={() => onEdit(expense)}
      onDelete={() => onDelete(expense)}
      onHistory={() => onHistory(expense)}
    >
      {isRefund === true && <li>{m.budget_refund()}</li>}
      {seriesId !== undefined && <li>{m.budget_recurring_badge()}</li>}
    </ExpenseLine>
  )
})
