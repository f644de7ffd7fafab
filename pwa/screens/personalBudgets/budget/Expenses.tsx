import { m } from '#shared/messages/messages.ts'
import { useLaterExpenses } from '#pwa/records/money/personal/budgetPeriods.ts'
import { ExpensesCard } from '#pwa/parts/money/ExpensesCard.tsx'
import { EntryRows } from '#pwa/parts/money/rows/EntryRows.tsx'
import type { PartDialogs } from '#pwa/parts/money/usePartDialogs.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import type { OneBudget } from './usePeriod.ts'

interface Props {
  readonly of: OneBudget
  readonly onEdit: PartDialogs['showExpense']
}

export const Expenses = ({ of, onEdit }: Props) => {
  const { expenses, isPresent, summaries } = of.view
  const later = useLaterExpenses(of.record, of.today)
  const rows = { budget: of, first: 20, onEdit }
  return (
    <ExpensesCard
      {...rows}
      label={m.own_budgets_expenses()}
      expenses={expenses}
      empty={
        <EmptyState compact>
          {isPresent && summaries?.length === 1
            ? m.own_budgets_no_expenses()
            : m.own_budgets_no_expenses_then()}
        </EmptyState>
      }
    >
      {isPresent && later.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">{m.own_budgets_later()}</h3>
          <EntryRows {...rows} label={m.own_budgets_later()} entries={later} />
        </>
      )}
    </ExpensesCard>
  )
}
