import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { useLaterExpenses } from '#pwa/records/money/personal/budgetPeriods.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { ExpenseRow } from './ExpenseRow.tsx'
import type { OneBudget } from '../useOneBudget.ts'

/** As many as one looks through; the others come when asked for. */
const shownAtFirst = 20

/** Lists the shown period's expenses, and below the present one those dated later. */
export const ExpensesCard = ({ of }: { readonly of: OneBudget }) => {
  const { expenses, isPresent, summaries } = of.view
  const later = useLaterExpenses(of.budget, useFamilyToday())
  return (
    <Card title={m.own_budgets_expenses()} className="min-w-0">
      {expenses === undefined ? (
        <SkeletonLines lines={6} />
      ) : expenses.length === 0 ? (
        <EmptyState compact>
          {isPresent && summaries?.length === 1
            ? m.own_budgets_no_expenses()
            : m.own_budgets_no_expenses_then()}
        </EmptyState>
      ) : (
        <Rows of={of} expenses={expenses} label={m.own_budgets_expenses()} />
      )}
      {isPresent && later.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">{m.own_budgets_later()}</h3>
          <Rows of={of} expenses={later} label={m.own_budgets_later()} />
        </>
      )}
      <MoreToCome of="budgets" />
    </Card>
  )
}

interface RowsProps {
  readonly of: OneBudget
  readonly expenses: readonly Shown<PersonalExpense>[]
  readonly label: string
}

const Rows = ({ of, expenses, label }: RowsProps) => {
  const [all, setAll] = useState(false)
  const shown = all ? expenses : expenses.slice(0, shownAtFirst)
  const marks = useRecordMarks(shown.map(({ id }) => id))
  return (
    <>
      <ul aria-label={label} className="-my-1 divide-y divide-line">
        {shown.map((expense) => (
          <li key={expense.id} data-item={expense.id}>
            <ExpenseRow of={of} expense={expense} mark={marks.get(expense.id)} />
          </li>
        ))}
      </ul>
      {expenses.length > shownAtFirst && (
        <div className="mt-4 text-center">
          <Button variant="outline" size="sm" onClick={() => setAll(!all)}>
            {all ? m.budget_show_fewer() : m.budget_show_all()}
          </Button>
        </div>
      )}
    </>
  )
}
