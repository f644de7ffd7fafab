import { memo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { BudgetCategory } from '#shared/domain/budgetCategory.ts'
import type { Expense } from '#shared/domain/expense.ts'
import { toCents } from '#shared/domain/money.ts'
import type { Shown } from '#shared/domain/record.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { CategoryDot } from '#pwa/parts/CategoryDot.tsx'
import { dayInWords } from '#pwa/parts/dates.ts'
import type { Money } from '#pwa/parts/money.ts'
import { RecordMark } from '#pwa/parts/RecordMark.tsx'
import { RowMenu } from './RowMenu.tsx'

export interface ExpenseRowProps {
  readonly expense: Shown<Expense>
  /** undefined where it is gone. */
  readonly category: BudgetCategory | undefined
  /** Who recorded it, where that is worth saying. */
  readonly person: string | undefined
  readonly today: string
  readonly money: Money
  readonly mark: Mark | undefined
  readonly onEdit: (expense: Shown<Expense>) => void
  readonly onDelete: (expense: Shown<Expense>) => void
  readonly onHistory: (expense: Shown<Expense>) => void
}

/** Description, category name, date, amount (spec section 2); stands in a list item of the caller's. */
export const ExpenseRow = memo((props: ExpenseRowProps) => {
  const { expense, category, person, today, money, mark, onEdit, onDelete, onHistory } = props
  const { description, date, amount } = expense
  return (
    <div className="flex items-start gap-1 py-1">
      <div className="min-w-0 flex-1 py-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <button
            type="button"
            dir="auto"
            aria-label={m.budget_edit_named({ name: description })}
            className="relative min-w-0 flex-1 basis-32 rounded-small text-start font-medium [overflow-wrap:anywhere] after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline"
            onClick={() => onEdit(expense)}
          >
            {description}
          </button>
          <span className="shrink-0 font-semibold tabular-nums">
            {money.format(toCents(amount))}
          </span>
        </div>
        <ul className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <li className="flex min-w-0 items-center gap-1.5">
            <CategoryDot color={category?.color} />
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {category?.name ?? m.budget_uncategorised()}
            </span>
          </li>
          <li>{dayInWords(date, today)}</li>
          {person !== undefined && (
            <li dir="auto" className="[overflow-wrap:anywhere]">
              {person}
            </li>
          )}
          {mark !== undefined && (
            <li>
              <RecordMark mark={mark} />
            </li>
          )}
        </ul>
      </div>
      <div className="-mr-2.5 shrink-0">
        <RowMenu
          name={m.budget_expense_options({ name: description })}
          onEdit={() => onEdit(expense)}
          onDelete={() => onDelete(expense)}
          onHistory={() => onHistory(expense)}
        />
      </div>
    </div>
  )
})
