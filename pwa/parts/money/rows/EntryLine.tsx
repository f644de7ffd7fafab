import { memo } from 'react'
import { spentUnits } from '#shared/money/family/expense.ts'
import { nextEntry } from '#shared/money/family/nextEntry.ts'
import { toUnits } from '#shared/money/money.ts'
import { m } from '#shared/messages/messages.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { repeatInWords } from '#pwa/parts/calendar/repeatWords.ts'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import { browserLocale, dayInWords } from '#pwa/parts/time/dates.ts'
import type { DrawnBudget, Entry } from '../budget.ts'
import { CategoryDot } from '../CategoryDot.tsx'
import type { Money } from '../money.ts'
import { useRemoval } from '../useRemoval.ts'
import { ApprovalFacts } from './ApprovalFacts.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'
import { RowMenu } from './RowMenu.tsx'

export interface EntryActions<E extends Entry = Entry> {
  readonly budget: DrawnBudget
  readonly onEdit: (entry: E) => void
}

interface Props<E extends Entry = Entry> extends EntryActions<E> {
  readonly entry: E
  readonly mark: Mark | undefined
}

const Line = <E extends Entry>({ budget, entry, mark, onEdit }: Props<E>) => {
  const { may, money } = budget
  const { description } = entry
  const remove = useRemoval()
  const edit = may.mayEditExpense(entry) ? () => onEdit(entry) : undefined
  return (
    <div className="flex items-start gap-1 py-1">
      <div className="min-w-0 flex-1 py-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Description description={description} onEdit={edit} />
          <span className="shrink-0 font-semibold tabular-nums">{amountOf(entry, money)}</span>
        </div>
        <Facts {...{ budget, entry, mark }} />
      </div>
      <div className="-me-2.5 shrink-0">
        <RowMenu
          record={entry}
          name={description}
          label={m.budget_expense_options({ name: description })}
          onEdit={edit}
          onDelete={may.mayDeleteExpense(entry) ? () => remove(entry, description) : undefined}
        />
      </div>
    </div>
  )
}

/** A family has thousands of entries, so a line renders again only if its entry changes. */
export const EntryLine = memo(Line) as typeof Line

interface DescriptionProps {
  readonly description: string
  readonly onEdit: (() => void) | undefined
}

const Description = ({ description, onEdit }: DescriptionProps) =>
  onEdit === undefined ? (
    <span dir="auto" className="min-w-0 flex-1 basis-32 font-medium [overflow-wrap:anywhere]">
      {description}
    </span>
  ) : (
    <button
      type="button"
      dir="auto"
      aria-label={m.budget_edit_named({ name: description })}
      className="relative min-w-0 flex-1 basis-32 rounded-small text-start font-medium [overflow-wrap:anywhere] after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline"
      onClick={onEdit}
    >
      {description}
    </button>
  )

const Facts = ({ budget, entry, mark }: Omit<Props, 'onEdit'>) => {
  const payer = budget.payerOf(entry)
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {hasCategory(entry) && <CategoryFact category={budget.categoryOf(entry.categoryId)} />}
      <li>{whenInWords(entry, budget.today)}</li>
      {payer !== undefined && (
        <li dir="auto" className="[overflow-wrap:anywhere]">
          {payer}
        </li>
      )}
      <FurtherFacts entry={entry} />
      {mark !== undefined && (
        <li>
          <RecordMark mark={mark} />
        </li>
      )}
    </ul>
  )
}

const CategoryFact = ({
  category,
}: {
  readonly category: ReturnType<DrawnBudget['categoryOf']>
}) => (
  <li className="flex min-w-0 items-center gap-1.5">
    <CategoryDot color={category?.color} />
    <span dir="auto" className="[overflow-wrap:anywhere]">
      {category?.name ?? m.budget_uncategorized()}
    </span>
  </li>
)

const FurtherFacts = ({ entry }: Pick<Props, 'entry'>) => {
  if (entry.kind === 'moneySeries') return <li>{repeatInWords(entry.rrule, browserLocale())}</li>
  if (entry.kind === 'personalExpense') {
    const { appUsageMinutes } = entry
    return (
      <>
        {appUsageMinutes !== null && <li>{m.own_budgets_minutes({ n: appUsageMinutes })}</li>}
        <ReceiptLink expense={entry} />
        <ApprovalFacts expense={entry} />
      </>
    )
  }
  return (
    <>
      {entry.kind === 'expense' && entry.isRefund === true && <li>{m.budget_refund()}</li>}
      {entry.seriesId !== undefined && <li>{m.budget_recurring_badge()}</li>}
    </>
  )
}

const hasCategory = (entry: Entry): entry is Exclude<Entry, { readonly kind: 'income' }> =>
  entry.kind !== 'income' && !(entry.kind === 'moneySeries' && entry.flow === 'income')

const amountOf = (entry: Entry, money: Money): string => {
  if (entry.kind === 'expense') return money.format(spentUnits(entry))
  const isExpected = entry.kind === 'moneySeries' && entry.flow === 'income'
  return `${isExpected ? '+' : ''}${money.format(toUnits(entry.amount))}`
}

const whenInWords = (entry: Entry, today: string): string => {
  if (entry.kind !== 'moneySeries') return dayInWords(entry.date, today)
  const next = nextEntry(entry, today)
  return next === undefined
    ? m.budget_recurring_over()
    : m.budget_recurring_next({ day: dayInWords(next, today) })
}
