import { Search } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Shown } from '#shared/core/record.ts'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { useReveal } from '#pwa/state/reveal.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'
import { ExpenseRow } from './ExpenseRow.tsx'
import { useExpenseRows } from './useExpenseRows.ts'
import type { ExpenseActions } from './useExpenseRows.ts'

interface Props extends ExpenseActions {
  /** The shown month's expenses, newest first; undefined until they are here. */
  readonly expenses: readonly Shown<Expense>[] | undefined
  readonly categories: readonly BudgetCategory[]
  readonly month: string
  /** Is there none at all, in no month? */
  readonly isFirst: boolean
  readonly addButton: ReactNode
  /** @param of one month, 'yyyy-MM'; of all unless given. */
  readonly onSearch: (of?: string) => void
}

const shownExpenses = 10

const isNamed = (
  expenses: readonly Shown<Expense>[] | undefined,
  id: string | undefined,
): boolean => expenses?.some((each) => each.id === id) === true

/** 'Recent Expenses' (docs/product.md, Budget): the newest of the month shown. */
export const RecentExpenses = (props: Props) => {
  const { expenses, categories, month, isFirst, addButton, onSearch, ...actions } = props
  const recent = expenses?.slice(0, shownExpenses) ?? []
  const rowOf = useExpenseRows(recent, categories, actions)
  const wanted = useReveal('/budget')?.id
  const isFarther = isNamed(expenses, wanted) && !isNamed(recent, wanted)
  useEffect(() => {
    if (isFarther) onSearch(month)
  }, [isFarther, month, onSearch])
  return (
    <Card
      title={m.budget_recent()}
      className="min-w-0"
      actions={
        !isFirst && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Search aria-hidden className="size-4" />}
            onClick={() => onSearch()}
          >
            {m.budget_search()}
          </Button>
        )
      }
    >
      {expenses === undefined ? (
        <SkeletonLines lines={6} />
      ) : recent.length === 0 ? (
        <EmptyState compact drawing={<BudgetDrawing />} action={isFirst ? addButton : undefined}>
          {isFirst
            ? m.budget_no_expenses()
            : m.budget_no_expenses_then({ month: monthInWords(month) })}
        </EmptyState>
      ) : (
        <ul aria-label={m.budget_recent()} className="-my-1 divide-y divide-line">
          {recent.map((expense) => (
            <li key={expense.id} data-item={expense.id}>
              <ExpenseRow {...rowOf(expense)} />
            </li>
          ))}
        </ul>
      )}
      <MoreToCome of="budgets" />
    </Card>
  )
}
