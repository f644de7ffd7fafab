import { m } from '#shared/messages/messages.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Shown } from '#shared/core/record.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { EntryLine } from '#pwa/parts/money/rows/EntryLine.tsx'
import type { EntryActions } from '#pwa/parts/money/rows/EntryLine.tsx'
import { useReveal } from '#pwa/state/reveal.ts'
import { useLongList } from '#pwa/ui/lists/useLongList.ts'

interface Props extends EntryActions<Shown<Expense>> {
  readonly expenses: readonly Shown<Expense>[]
}

const usualRow = 68

export const ExpenseList = ({ expenses, ...actions }: Props) => {
  const { list, shown } = useLongList(expenses, usualRow, useReveal('/budget')?.id)
  const marks = useRecordMarks(shown.map(({ item }) => item.id))
  return (
    <ul {...list} aria-label={m.budget_expenses_label()}>
      {shown.map(({ item, props }) => (
        <li key={item.id} {...props} className="border-b border-line">
          <EntryLine {...actions} entry={item} mark={marks.get(item.id)} />
        </li>
      ))}
    </ul>
  )
}
