import { useMemo } from 'react'
import { categoryFinder } from '#shared/money/family/budgetSummary.ts'
import { nextEntry } from '#shared/money/family/nextEntry.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import { toUnits } from '#shared/money/money.ts'
import type { MoneySeries } from '#shared/money/family/moneySeries.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { useRecurring, useRecurringChanges } from '#pwa/records/money/family/recurring.ts'
import { ExpenseLine } from '#pwa/parts/money/rows/ExpenseLine.tsx'
import { browserLocale, dayInWords } from '#pwa/parts/time/dates.ts'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { repeatInWords } from '#pwa/parts/calendar/repeatWords.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { AddableCard, useCardDialog } from '../AddableCard.tsx'
import { RecurringDialog } from './RecurringDialog.tsx'

interface Props {
  /** All of the family's, moved ones included. */
  readonly categories: readonly BudgetCategory[]
}

/** Shows the recurring incomes and expenses. */
export const RecurringCard = ({ categories }: Props) => {
  const { records, isComplete } = useRecurring()
  const { record, show, ...dialog } = useCardDialog<MoneySeries>('moneySeries')
  return (
    <AddableCard
      title={m.budget_recurring_title()}
      addLabel={m.budget_add_recurring()}
      onAdd={() => show(undefined)}
    >
      {records.length === 0 ? (
        <p className="max-w-measure text-muted">{isComplete && m.budget_recurring_empty()}</p>
      ) : (
        <Rows all={records} categories={categories} onEdit={show} />
      )}
      <RecurringDialog {...dialog} series={record} />
    </AddableCard>
  )
}

interface RowsProps extends Props {
  readonly all: readonly Shown<MoneySeries>[]
  readonly onEdit: (series: Shown<MoneySeries>) => void
}

const Rows = ({ all, categories, onEdit }: RowsProps) => {
  const money = useMoney()
  const today = useFamilyToday()
  const marks = useRecordMarks(all.map(({ id }) => id))
  const find = useMemo(() => categoryFinder(categories), [categories])
  const { remove } = useRecurringChanges()
  const feedback = useWriteFeedback()
  const { dialog, show } = useHistoryDialog()
  return (
    <>
      <ul aria-label={m.budget_recurring_title()} className="-my-1 divide-y divide-line">
        {all.map((series) => {
          const { id, flow, description, amount, categoryId, rrule } = series
          return (
            <li key={id} data-item={id}>
              <ExpenseLine
                description={description}
                when={nextInWords(series, today)}
                amount={`${flow === 'income' ? '+' : ''}${money.format(toUnits(amount))}`}
                category={flow === 'income' ? null : find(categoryId ?? '')}
                person={undefined}
                mark={marks.get(id)}
                onEdit={() => onEdit(series)}
                onDelete={() =>
                  void feedback.undoable(remove(id), m.budget_recurring_deleted(), description)
                }
                onHistory={() => show(description, { id, kind: 'moneySeries' })}
              >
                <li>{repeatInWords(rrule, browserLocale())}</li>
              </ExpenseLine>
            </li>
          )
        })}
      </ul>
      {dialog}
    </>
  )
}

const nextInWords = (series: Shown<MoneySeries>, today: string): string => {
  const next = nextEntry(series, today)
  return next === undefined
    ? m.budget_recurring_over()
    : m.budget_recurring_next({ day: dayInWords(next, today) })
}
