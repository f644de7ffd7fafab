import type { MoneySeries } from '#shared/money/family/moneySeries.ts'
import { m } from '#shared/messages/messages.ts'
import { useRecurring } from '#pwa/records/money/family/recurring.ts'
import { AddToCard } from '#pwa/parts/money/AddToCard.tsx'
import type { DrawnBudget } from '#pwa/parts/money/budget.ts'
import { EntryRows } from '#pwa/parts/money/rows/EntryRows.tsx'
import { useRecordDialog } from '#pwa/parts/record/useRecordDialog.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { RecurringDialog } from './RecurringDialog.tsx'

export const RecurringCard = ({ budget }: { readonly budget: DrawnBudget }) => {
  const { records, isComplete } = useRecurring()
  const { record, show, dialog } = useRecordDialog<MoneySeries>('moneySeries')
  const title = m.budget_recurring_title()
  return (
    <Card
      title={title}
      className="mt-6"
      actions={<AddToCard label={m.budget_add_recurring()} onClick={() => show(undefined)} />}
    >
      {records.length === 0 ? (
        <p className="max-w-measure text-muted">{isComplete && m.budget_recurring_empty()}</p>
      ) : (
        <EntryRows label={title} budget={budget} entries={records} onEdit={show} />
      )}
      <RecurringDialog {...dialog} series={record} />
    </Card>
  )
}
