import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { CategoryDot } from '#pwa/parts/money/CategoryDot.tsx'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import { RowMenu } from './RowMenu.tsx'

interface Props {
  readonly description: string
  /** As it is shown. */
  readonly amount: string
  /** undefined where it is gone; null for what has none. */
  readonly category: { readonly name: string; readonly color: string } | null | undefined
  /** Its day, in words. */
  readonly when: string
  /** The person who recorded it, if that matters. */
  readonly person: string | undefined
  readonly mark: Mark | undefined
  /** Absent, as is the next one, for a person who may not. */
  readonly onEdit: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
  readonly onHistory: () => void
  /** Further facts, as list items. */
  readonly children?: ReactNode
}

/**
 * Draws description, category name, date and amount (docs/product.md, Budget), in a list item of
 * the caller's.
 */
export const ExpenseLine = (props: Props) => {
  const { description, amount, onEdit, onDelete, onHistory } = props
  return (
    <div className="flex items-start gap-1 py-1">
      <div className="min-w-0 flex-1 py-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Description description={description} onEdit={onEdit} />
          <span className="shrink-0 font-semibold tabular-nums">{amount}</span>
        </div>
        <Facts {...props} />
      </div>
      <div className="-mr-2.5 shrink-0">
        <RowMenu
          name={m.budget_expense_options({ name: description })}
          onEdit={onEdit}
          onDelete={onDelete}
          onHistory={onHistory}
        />
      </div>
    </div>
  )
}

/** Opens the expense by a tap, for a person who may change it. */
const Description = ({ description, onEdit }: Pick<Props, 'description' | 'onEdit'>) =>
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

const Facts = ({ category, when, person, mark, children }: Props) => (
  <ul className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
    {category !== null && (
      <li className="flex min-w-0 items-center gap-1.5">
        <CategoryDot color={category?.color} />
        <span dir="auto" className="[overflow-wrap:anywhere]">
          {category?.name ?? m.budget_uncategorised()}
        </span>
      </li>
    )}
    <li>{when}</li>
    {person !== undefined && (
      <li dir="auto" className="[overflow-wrap:anywhere]">
        {person}
      </li>
    )}
    {children}
    {mark !== undefined && (
      <li>
        <RecordMark mark={mark} />
      </li>
    )}
  </ul>
)
